import { plainCode } from '@storefront/domain';
import { Button, Row } from '@storefront/ui';
import { Form, FormErrorSummary, FormikField, KeepText, PasswordInput } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import { contactKind } from '../contact/contact';
import { failForm } from '../form/form-failure';
import { FormProblem } from '../form/form-problem';
import { SubmitButton } from '../form/submit-button';
import { useAccountTexts } from '../texts/use-account-texts';
import { IdentityField } from './identity-field';
import { manualSchema } from './validation';

interface ManualFormProps {
  readonly onSubmit: (contact: string, password: string, kind: 'email' | 'phone') => Promise<void>;
  readonly onForgotPassword: () => void;
}

/** E-mail or phone, and the password. */
export function ManualForm({ onSubmit, onForgotPassword }: ManualFormProps): ReactNode {
  const { t, common } = useAccountTexts();
  return (
    <Form
      label={t('signIn.titles.sign-in')}
      initialValues={{ email_or_phone: '', password: '' }}
      schema={manualSchema(common)}
      onSubmit={async ({ email_or_phone, password }, form) => {
        const contact = plainCode(email_or_phone);
        const kind = contactKind(contact) === 'phone' ? 'phone' : 'email';
        try {
          await onSubmit(contact, password, kind);
        } catch (error) {
          failForm(error, form, ['email_or_phone', 'password']);
        }
      }}
    >
      <KeepText form="sign-in" fields={['email_or_phone']} />
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
    </Form>
  );
}
