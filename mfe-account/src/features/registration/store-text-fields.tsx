import { directionOf, fallbackLanguage, languageCodes } from '@storefront/domain';
import { TextInput } from '@storefront/ui/controls';
import { FormikField } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import formStyles from '../form/form.module.css';
import { useAccountTexts } from '../texts/use-account-texts';
import { LINE } from './person-fields';
import { translatedFields } from './store-values';

/** Name and address in every language of the shop; only the first language is required. */
export function StoreTextFields(): ReactNode {
  const { t } = useAccountTexts();
  return translatedFields.map((field) => (
    <div key={field} className={formStyles.pair}>
      {languageCodes.map((language) => (
        <FormikField key={language} name={`${field}_${language}`}>
          {({ input }) => (
            <TextInput
              label={t(`registration.texts.${field}_${language}`)}
              optional={language !== fallbackLanguage}
              lang={language}
              dir={directionOf(language)}
              maxLength={LINE}
              {...input}
            />
          )}
        </FormikField>
      ))}
    </div>
  ));
}
