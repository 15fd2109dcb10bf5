import { TextInput } from '@storefront/ui/controls';
import { Form, FormErrorSummary, FormikField, KeepText } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import { EmailInput } from '../contact/email-input';
import { PhoneInput } from '../contact/phone-input';
import { failForm } from '../form/form-failure';
import { FormProblem } from '../form/form-problem';
import { SubmitButton } from '../form/submit-button';
import { useAccountTexts } from '../texts/use-account-texts';
import type { Applicant } from './auth-step';
import { ReferCodeInput } from './refer-code-input';
import type { AuthFlow } from './use-auth-flow';
import { userInfoSchema } from './validation';

interface UserInfoFormProps {
  readonly applicant: Applicant;
  readonly flow: AuthFlow;
}

/** The missing data of a new account: the name, and the e-mail or phone that is not known. */
export function UserInfoForm({ applicant, flow }: UserInfoFormProps): ReactNode {
  const { t, common } = useAccountTexts();
  const missing = applicant.phone ? 'email' : 'phone';
  return (
    <Form
      label={t('signIn.titles.user-info')}
      initialValues={{ name: '', email: '', phone: '', ref_code: '' }}
      schema={userInfoSchema(common, missing)}
      onSubmit={async ({ name, email, phone, ref_code }, form) => {
        try {
          await flow.completeInfo(applicant, {
            name: name.trim(),
            email: applicant.email ?? (email.trim() || null),
            phone: applicant.phone ?? (phone || null),
            ...(ref_code.trim() !== '' && { ref_code: ref_code.trim() }),
          });
        } catch (error) {
          failForm(error, form, ['name', 'email', 'phone', 'ref_code']);
        }
      }}
    >
      <KeepText form="user-info" fields={['name', 'email', 'phone', 'ref_code']} />
      <FormErrorSummary />
      <p>{t('signIn.userInfoHint')}</p>
      <FormikField name="name">
        {({ input }) => <TextInput label={t('fields.name')} autoComplete="name" {...input} />}
      </FormikField>
      {missing === 'email' ? <EmailInput /> : <PhoneInput name="phone" label={t('fields.phone')} />}
      <ReferCodeInput />
      <FormProblem />
      <SubmitButton>{common('actions.continue')}</SubmitButton>
    </Form>
  );
}
