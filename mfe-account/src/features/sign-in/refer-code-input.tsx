import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { useQuery } from '@storefront/platform';
import { TextInput } from '@storefront/ui/controls';
import { FormikField } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import { takesReferCode } from './login-methods';

/** The code of the friend who recommended the shop, if there is a reward for it. */
export function ReferCodeInput(): ReactNode {
  const { t } = useAccountTexts();
  const { data: config } = useQuery(read(shopConfig));
  if (!config || !takesReferCode(config)) return null;
  return (
    <FormikField name="ref_code">
      {({ input }) => (
        <TextInput label={t('fields.referCode')} optional dir="ltr" autoComplete="off" {...input} />
      )}
    </FormikField>
  );
}
