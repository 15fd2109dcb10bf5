import { TextInput } from '@storefront/ui/controls';
import { DatePicker } from '@storefront/ui/date';
import { FormikField } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import formStyles from '../form/form.module.css';
import { useAccountTexts } from '../texts/use-account-texts';
import { LINE } from './person-fields';
import { PictureField } from './picture-field';

/** The tax number and its certificate, for businesses that have one. */
export function TaxFields(): ReactNode {
  const { t } = useAccountTexts();
  return (
    <>
      <div className={formStyles.pair}>
        <FormikField name="tin">
          {({ input }) => (
            <TextInput
              label={t('registration.tin')}
              optional
              dir="ltr"
              autoComplete="off"
              maxLength={LINE}
              {...input}
            />
          )}
        </FormikField>
        <FormikField<string | null> name="tin_expire_date">
          {({ control }) => (
            <DatePicker {...control} label={t('registration.tinExpires')} optional />
          )}
        </FormikField>
      </div>
      <PictureField
        name="tin_certificate_image"
        label={t('registration.tinCertificate')}
        optional
      />
    </>
  );
}
