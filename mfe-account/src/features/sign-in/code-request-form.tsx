import { Form, KeepText } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import { PhoneInput } from '../contact/phone-input';
import { failForm } from '../form/form-failure';
import { FormProblem } from '../form/form-problem';
import { SubmitButton } from '../form/submit-button';
import { useAccountTexts } from '../texts/use-account-texts';
import { phoneSchema } from './validation';

interface CodeRequestFormProps {
  /** Why the phone is needed, when that is not obvious. */
  readonly hint?: string;
  readonly onSubmit: (phone: string) => Promise<void>;
}

/** The form for the phone that gets a one-time code. */
export function CodeRequestForm({ hint, onSubmit }: CodeRequestFormProps): ReactNode {
  const { t, common } = useAccountTexts();
  return (
    <Form
      label={t('signIn.titles.sign-in')}
      initialValues={{ phone: '' }}
      schema={phoneSchema(common)}
      onSubmit={async ({ phone }, form) => {
        try {
          await onSubmit(phone);
        } catch (error) {
          failForm(error, form, ['phone']);
        }
      }}
    >
      <KeepText form="code-request" fields={['phone']} />
      {hint && <p>{hint}</p>}
      <PhoneInput name="phone" label={t('fields.phone')} />
      <FormProblem />
      <SubmitButton>{t('signIn.sendCode')}</SubmitButton>
    </Form>
  );
}
