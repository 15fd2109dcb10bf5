import type { ReactNode } from 'react';
import { PhoneInput } from '../contact/phone-input';
import { AccountForm } from '../form/account-form';
import { FormProblem } from '../form/form-problem';
import { SubmitButton } from '../form/submit-button';
import { useAccountTexts } from '../texts/use-account-texts';
import { codeForm } from './validation';

interface CodeRequestFormProps {
  /** Why the phone is needed, when that is not obvious. */
  readonly hint?: string;
  readonly onSubmit: (phone: string) => Promise<void>;
}

/** The form for the phone that gets a one-time code. */
export function CodeRequestForm({ hint, onSubmit }: CodeRequestFormProps): ReactNode {
  const { t } = useAccountTexts();
  return (
    <AccountForm
      label={t('signIn.titles.sign-in')}
      form={codeForm}
      keepAs="code-request"
      onSend={({ phone }) => onSubmit(phone)}
    >
      {hint && <p>{hint}</p>}
      <PhoneInput name="phone" label={t('fields.phone')} />
      <FormProblem />
      <SubmitButton>{t('signIn.sendCode')}</SubmitButton>
    </AccountForm>
  );
}
