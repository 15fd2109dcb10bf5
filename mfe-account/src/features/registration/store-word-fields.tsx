import { TextInput } from '@storefront/ui/controls';
import { FormikField } from '@storefront/ui/forms';
import type { ReactNode } from 'react';
import formStyles from '../form/form.module.css';
import { useAccountTexts } from '../texts/use-account-texts';
import { LINE } from './person-fields';

const words = ['name', 'address'] as const;
const languages = ['en', 'ar'] as const;

/** Name and address in both languages of the shop; the second may be left to the first. */
export function StoreWordFields(): ReactNode {
  const { t } = useAccountTexts();
  return words.map((word) => (
    <div key={word} className={formStyles.pair}>
      {languages.map((language) => (
        <FormikField key={language} name={`${word}_${language}`}>
          {({ input }) => (
            <TextInput
              label={t(`registration.words.${word}_${language}`)}
              optional={language === 'ar'}
              lang={language}
              dir={language === 'ar' ? 'rtl' : 'ltr'}
              maxLength={LINE}
              {...input}
            />
          )}
        </FormikField>
      ))}
    </div>
  ));
}
