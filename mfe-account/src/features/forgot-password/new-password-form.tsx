import { call } from '@storefront/api';
import { resetPassword } from '@storefront/api/account';
import { toast } from '@storefront/platform';
import { FormErrorSummary } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import { PASSWORD_MINIMUM } from '../form/account-fields';
import { AccountForm } from '../form/account-form';
import { FormProblem } from '../form/form-problem';
import { NewPasswordInputs } from '../form/new-password-inputs';
import { SubmitButton } from '../form/submit-button';
import { useAccountTexts } from '../texts/use-account-texts';
import type { ResetIdentity } from './forgot-password';
import { newPasswordForm } from './validation';

interface NewPasswordFormProps {
  readonly identity: ResetIdentity;
  readonly code: string;
  readonly onDone: () => void;
}

/** Step 2. */
export function NewPasswordForm({ identity, code, onDone }: NewPasswordFormProps): ReactNode {
  const { t } = useAccountTexts();
  return (
    <AccountForm
      label={t('reset.save')}
      form={newPasswordForm}
      onSend={async (values) => {
        const body = { ...identity, ...newPasswordForm.body(values), reset_token: code };
        toast.success((await call(resetPassword, { body })).message);
        onDone();
      }}
    >
      <FormErrorSummary />
      <NewPasswordInputs
        label={t('reset.newPassword')}
        hint={t('fields.passwordHint', { count: PASSWORD_MINIMUM })}
      />
      <FormProblem />
      <SubmitButton>{t('reset.save')}</SubmitButton>
    </AccountForm>
  );
}
