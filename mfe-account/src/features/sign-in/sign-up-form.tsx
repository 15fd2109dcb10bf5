import { paths } from '@storefront/platform';
import { Button } from '@storefront/ui';
import { TextInput } from '@storefront/ui/controls';
import {
  Checkbox,
  Form,
  FormErrorSummary,
  FormikField,
  KeepText,
  useFormikContext,
} from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import { EmailInput } from '../contact/email-input';
import { PhoneInput } from '../contact/phone-input';
import { PASSWORD_MINIMUM } from '../form/credential-rules';
import { failForm } from '../form/form-failure';
import { FormProblem } from '../form/form-problem';
import { NewPasswordInputs } from '../form/new-password-inputs';
import { SubmitButton } from '../form/submit-button';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './auth-modal.module.css';
import { ReferCodeInput } from './refer-code-input';
import type { AuthFlow } from './use-auth-flow';
import { signUpSchema } from './validation';

const empty = {
  name: '',
  email: '',
  phone: '',
  password: '',
  confirm_password: '',
  ref_code: '',
  terms: false,
};

/** Opens an account. */
export function SignUpForm({ flow }: { readonly flow: AuthFlow }): ReactNode {
  const { t, common } = useAccountTexts();
  return (
    <Form
      label={t('signIn.titles.sign-up')}
      initialValues={empty}
      schema={signUpSchema(common)}
      onSubmit={async ({ terms: _accepted, ref_code, ...values }, form) => {
        try {
          await flow.register({
            ...values,
            name: values.name.trim(),
            email: values.email.trim(),
            ref_code: ref_code.trim() || null,
          });
        } catch (error) {
          failForm(error, form, Object.keys(empty));
        }
      }}
    >
      <KeepText form="sign-up" fields={['name', 'email', 'phone', 'ref_code']} />
      <FormErrorSummary />
      <FormikField name="name">
        {({ input }) => <TextInput label={t('fields.name')} autoComplete="name" {...input} />}
      </FormikField>
      <EmailInput />
      <PhoneInput name="phone" label={t('fields.phone')} />
      <NewPasswordInputs
        label={t('fields.password')}
        hint={t('fields.passwordHint', { count: PASSWORD_MINIMUM })}
      />
      <ReferCodeInput />
      <FormikField<boolean> name="terms">
        {({ control: { value, ...control } }) => (
          <Checkbox
            {...control}
            checked={value}
            label={
              <>
                <span>{t('signIn.terms')}</span>{' '}
                <a href={paths.termsAndConditions.href()} target="_blank" rel="noreferrer">
                  {t('signIn.termsLink')}
                </a>
              </>
            }
          />
        )}
      </FormikField>
      <FormProblem />
      <SignUpButton />
      <p className={styles.other}>
        <span>{t('signIn.hasAccount')}</span>
        <Button variant="link" onClick={() => flow.goTo({ name: 'sign-in' })}>
          {common('actions.signIn')}
        </Button>
      </p>
    </Form>
  );
}

/** Does nothing until the terms are accepted, and says so. */
function SignUpButton(): ReactNode {
  const { common } = useAccountTexts();
  const { values } = useFormikContext<typeof empty>();
  return (
    <SubmitButton disabledReason={values.terms ? undefined : common('validation.termsRequired')}>
      {common('actions.signUp')}
    </SubmitButton>
  );
}
