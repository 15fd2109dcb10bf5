import { TextInput } from '@storefront/ui/controls';
import { FormErrorSummary, FormikField } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import { EmailInput } from '../contact/email-input';
import { PhoneInput } from '../contact/phone-input';
import { AccountForm } from '../form/account-form';
import { FormProblem } from '../form/form-problem';
import { SubmitButton } from '../form/submit-button';
import { useAccountTexts } from '../texts/use-account-texts';
import type { Applicant } from './auth-step';
import { ReferCodeInput } from './refer-code-input';
import type { AuthFlow } from './use-auth-flow';
import { userInfoForm } from './validation';

interface UserInfoFormProps {
  readonly applicant: Applicant;
  readonly flow: AuthFlow;
}

/** The missing data of a new account: the name, and the unknown one of e-mail and phone. */
export function UserInfoForm({ applicant, flow }: UserInfoFormProps): ReactNode {
  const { t, common } = useAccountTexts();
  const missing = applicant.phone ? 'email' : 'phone';
  const form = userInfoForm(missing);
  return (
    <AccountForm
      label={t('signIn.titles.user-info')}
      form={form}
      keepAs="user-info"
      onSend={(values) => {
        const { email = null, phone = null, ...info } = form.body(values);
        const { email: knownEmail, phone: knownPhone } = applicant;
        return flow.completeInfo(applicant, {
          ...info,
          email: knownEmail ?? email,
          phone: knownPhone ?? phone,
        });
      }}
    >
      <FormErrorSummary />
      <p>{t('signIn.userInfoHint')}</p>
      <FormikField name="name">
        {({ input }) => <TextInput label={t('fields.name')} autoComplete="name" {...input} />}
      </FormikField>
      {missing === 'email' ? <EmailInput /> : <PhoneInput name="phone" label={t('fields.phone')} />}
      <ReferCodeInput />
      <FormProblem />
      <SubmitButton>{common('actions.continue')}</SubmitButton>
    </AccountForm>
  );
}
