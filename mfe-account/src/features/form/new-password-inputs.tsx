import { FormikField, PasswordInput } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';

interface NewPasswordInputsProps {
  readonly label: string;
  /** The rule for the password. */
  readonly hint: string;
  /** Whether the password may stay unchanged. */
  readonly optional?: boolean;
}

/** A new password and its repetition; the fields are `password` and `confirm_password`. */
export function NewPasswordInputs({ label, hint, optional }: NewPasswordInputsProps): ReactNode {
  const { t } = useAccountTexts();
  return (
    <>
      <FormikField name="password">
        {({ input }) => (
          <PasswordInput
            label={label}
            optional={optional}
            hint={hint}
            autoComplete="new-password"
            {...input}
          />
        )}
      </FormikField>
      <FormikField name="confirm_password">
        {({ input }) => (
          <PasswordInput
            label={t('fields.confirmPassword')}
            optional={optional}
            autoComplete="new-password"
            {...input}
          />
        )}
      </FormikField>
    </>
  );
}
