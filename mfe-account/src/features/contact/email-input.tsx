import { TextInput } from '@storefront/ui/controls';
import { FormikField } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';

/** The e-mail address of a form; its field is called `email`. */
export function EmailInput(): ReactNode {
  const { t } = useAccountTexts();
  return (
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
  );
}
