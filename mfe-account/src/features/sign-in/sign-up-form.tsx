import { useConfig } from '@storefront/api/config';
import { paths } from '@storefront/platform';
import { Button } from '@storefront/ui';
import { TextInput } from '@storefront/ui/controls';
import {
  Checkbox,
  Form,
  FormErrorSummary,
  FormikField,
  KeepText,
  PasswordInput,
  useFormikContext,
} from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import { PhoneInput } from '../contact/phone-input';
import formStyles from '../form/form.module.css';
import { failForm } from '../form/form-failure';
import { FormProblem } from '../form/form-problem';
import { SubmitButton } from '../form/submit-button';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './auth-modal.module.css';
import { takesReferCode } from './login-methods';
import type { AuthFlow } from './use-auth-flow';
import { PASSWORD_MINIMUM, signUpSchema } from './validation';

const empty = {
  name: '',
  email: '',
  phone: '',
  password: '',
  confirm_password: '',
  ref_code: '',
  terms: false,
};

/** Opens an account (Spec 2 §5, Sign-up). */
export function SignUpForm({ flow }: { readonly flow: AuthFlow }): ReactNode {
  const { t, common } = useAccountTexts();
  const { data: config } = useConfig();
  return (
    <Form
      label={t('signIn.titles.sign-up')}
      className={formStyles.form}
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
      <FormikField name="email">
        {({ input }) => (
          <TextInput
            label={t('fields.email')}
            type="email"
            dir="ltr"
            autoComplete="email"
            {...input}
          />
        )}
      </FormikField>
      <PhoneInput name="phone" label={t('fields.phone')} />
      <FormikField name="password">
        {({ input }) => (
          <PasswordInput
            label={t('fields.password')}
            hint={t('fields.passwordHint', { count: PASSWORD_MINIMUM })}
            autoComplete="new-password"
            {...input}
          />
        )}
      </FormikField>
      <FormikField name="confirm_password">
        {({ input }) => (
          <PasswordInput
            label={t('fields.confirmPassword')}
            autoComplete="new-password"
            {...input}
          />
        )}
      </FormikField>
      {config && takesReferCode(config) && (
        <FormikField name="ref_code">
          {({ input }) => (
            <TextInput
              label={t('fields.referCode')}
              optional
              dir="ltr"
              autoComplete="off"
              {...input}
            />
          )}
        </FormikField>
      )}
      <FormikField<boolean> name="terms">
        {({ control: { value, ...control } }) => (
          <Checkbox
            {...control}
            checked={value}
            label={
              <>
                {t('signIn.terms')}{' '}
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
        {t('signIn.hasAccount')}
        <Button variant="link" onClick={() => flow.goTo({ name: 'sign-in' })}>
          {common('actions.signIn')}
        </Button>
      </p>
    </Form>
  );
}

/** Does nothing until the terms are accepted, and says so (Spec 2 §5). */
function SignUpButton(): ReactNode {
  const { common } = useAccountTexts();
  const { values } = useFormikContext<typeof empty>();
  return (
    <SubmitButton disabledReason={values.terms ? undefined : common('validation.termsRequired')}>
      {common('actions.signUp')}
    </SubmitButton>
  );
}
