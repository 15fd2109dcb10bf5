import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { paths, useQuery } from '@storefront/platform';
import { Button, Row } from '@storefront/ui';
import { TextInput } from '@storefront/ui/controls';
import { Checkbox, FormErrorSummary, FormikField, useFormikContext } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import { EmailInput } from '../contact/email-input';
import { PhoneInput } from '../contact/phone-input';
import { PASSWORD_MINIMUM } from '../form/account-fields';
import { AccountForm } from '../form/account-form';
import { FormProblem } from '../form/form-problem';
import { NewPasswordInputs } from '../form/new-password-inputs';
import { SubmitButton } from '../form/submit-button';
import { useAccountTexts } from '../texts/use-account-texts';
import { ReferCodeInput } from './refer-code-input';
import type { AuthFlow } from './use-auth-flow';
import { type SignUpValues, signUpForm } from './validation';

/** Creates an account. */
export function SignUpForm({ flow }: { readonly flow: AuthFlow }): ReactNode {
  const { t, common } = useAccountTexts();
  const { data: config } = useQuery(read(shopConfig));
  // A server without a flag for the terms has them.
  const hasTerms = isOn(config?.terms_and_conditions ?? 1);
  const form = signUpForm(hasTerms);
  return (
    <AccountForm
      label={t('signIn.titles.sign-up')}
      form={form}
      keepAs="sign-up"
      onSend={(values) => flow.register(form.body(values))}
    >
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
      {hasTerms && (
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
      )}
      <FormProblem />
      <SignUpButton hasTerms={hasTerms} />
      <Row as="p" justify="center" wrap gap={2} lineGap={0} tone="muted">
        <span>{t('signIn.hasAccount')}</span>
        <Button variant="link" onClick={() => flow.goTo({ name: 'sign-in' })}>
          {common('actions.signIn')}
        </Button>
      </Row>
    </AccountForm>
  );
}

/** Does nothing until the terms, if any, are accepted, and says so. */
function SignUpButton({ hasTerms }: { readonly hasTerms: boolean }): ReactNode {
  const { common } = useAccountTexts();
  const { values } = useFormikContext<SignUpValues>();
  return (
    <SubmitButton
      disabledReason={hasTerms && !values.terms ? common('validation.termsRequired') : undefined}
    >
      {common('actions.signUp')}
    </SubmitButton>
  );
}
