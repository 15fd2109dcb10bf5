import { call } from '@storefront/api';
import { resetPassword } from '@storefront/api/account';
import { toast } from '@storefront/platform';
import { Form, FormErrorSummary } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import { PASSWORD_MINIMUM } from '../form/credential-rules';
import { failForm } from '../form/form-failure';
import { FormProblem } from '../form/form-problem';
import { NewPasswordInputs } from '../form/new-password-inputs';
import { SubmitButton } from '../form/submit-button';
import { useAccountTexts } from '../texts/use-account-texts';
import type { ResetIdentity } from './forgot-password';
import { newPasswordSchema } from './validation';

interface NewPasswordFormProps {
  readonly identity: ResetIdentity;
  readonly code: string;
  readonly onDone: () => void;
}

/** Step 2. */
export function NewPasswordForm({ identity, code, onDone }: NewPasswordFormProps): ReactNode {
  const { t, common } = useAccountTexts();
  return (
    <Form
      label={t('reset.save')}
      initialValues={{ password: '', confirm_password: '' }}
      schema={newPasswordSchema(common)}
      onSubmit={async (values, form) => {
        try {
          const { message } = await call(resetPassword, {
            body: { ...identity, ...values, reset_token: code },
          });
          toast.success(message);
          onDone();
        } catch (error) {
          failForm(error, form, ['password', 'confirm_password']);
        }
      }}
    >
      <FormErrorSummary />
      <NewPasswordInputs
        label={t('reset.newPassword')}
        hint={t('fields.passwordHint', { count: PASSWORD_MINIMUM })}
      />
      <FormProblem />
      <SubmitButton>{t('reset.save')}</SubmitButton>
    </Form>
  );
}
