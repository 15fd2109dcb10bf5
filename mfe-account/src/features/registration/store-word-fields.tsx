import { directionOf, fallbackLanguage, languageCodes } from '@storefront/domain';
import { TextInput } from '@storefront/ui/controls';
import { FormikField } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import formStyles from '../form/form.module.css';
import { useAccountTexts } from '../texts/use-account-texts';
import { LINE } from './person-fields';

const words = ['name', 'address'] as const;

/** Name and address in every language of the shop; all but the first may be left to it. */
export function StoreWordFields(): ReactNode {
  const { t } = useAccountTexts();
  return words.map((word) => (
    <div key={word} className={formStyles.pair}>
      {languageCodes.map((language) => (
        <FormikField key={language} name={`${word}_${language}`}>
          {({ input }) => (
            <TextInput
              label={t(`registration.words.${word}_${language}`)}
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
