import { plainCode } from '@storefront/domain';
import { Button, Row } from '@storefront/ui';
import { FormErrorSummary, FormikField, PasswordInput } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import { contactKind } from '../contact/contact';
import { AccountForm } from '../form/account-form';
import { FormProblem } from '../form/form-problem';
import { SubmitButton } from '../form/submit-button';
import { useAccountTexts } from '../texts/use-account-texts';
import { IdentityField } from './identity-field';
import { manualForm } from './validation';

interface ManualFormProps {
  readonly onSubmit: (contact: string, password: string, kind: 'email' | 'phone') => Promise<void>;
  readonly onForgotPassword: () => void;
}

/** E-mail or phone, and the password. */
export function ManualForm({ onSubmit, onForgotPassword }: ManualFormProps): ReactNode {
  const { t, common } = useAccountTexts();
  return (
    <AccountForm
      label={t('signIn.titles.sign-in')}
      form={manualForm}
      keepAs="sign-in"
      onSend={({ email_or_phone, password }) => {
        const contact = plainCode(email_or_phone);
        return onSubmit(contact, password, contactKind(contact) === 'phone' ? 'phone' : 'email');
      }}
    >
      <FormErrorSummary />
      <IdentityField name="email_or_phone" />
      <FormikField name="password">
        {({ input }) => (
          <PasswordInput label={t('fields.password')} autoComplete="current-password" {...input} />
        )}
      </FormikField>
      <Row wrap gap={2} justify="between">
        <span />
        <Button variant="link" size="small" onClick={onForgotPassword}>
          {t('signIn.forgot')}
        </Button>
      </Row>
      <FormProblem />
      <SubmitButton>{common('actions.signIn')}</SubmitButton>
    </AccountForm>
  );
}
