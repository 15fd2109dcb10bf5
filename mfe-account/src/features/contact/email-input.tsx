import { TextInput } from '@storefront/ui/controls';
import { FormikField } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';

/** The e-mail address of a form. */
export function EmailInput({ name = 'email' }: { readonly name?: string }): ReactNode {
  const { t } = useAccountTexts();
  return (
    <FormikField name={name}>
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
  );
}
