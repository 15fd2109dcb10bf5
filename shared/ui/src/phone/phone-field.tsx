import { type LanguageCode, supportedLanguage } from '@storefront/domain';
import clsx from 'clsx';
import { type FormEvent, useState } from 'react';
import PhoneInputModule from 'react-phone-input-2';
import arabicCountries from 'react-phone-input-2/lang/ar.json';
import { Field, type FieldFrame } from '../field/field';
import { defaultOf } from '../interop/default-of';
import { useUiTexts } from '../texts/use-ui-texts';
import { useDocumentAttribute } from '../theme/use-document-attribute';
import { withCountryButton } from './country-button';
import { withCountrySearch } from './country-search';
import styles from './phone-field.module.css';
import { internationalPhone } from './phone-number';

const PhoneInput = withCountryButton(withCountrySearch(defaultOf(PhoneInputModule)));
/** Names of countries; the library itself has the English ones. */
const countryNames: Readonly<Record<LanguageCode, object>> = { en: {}, ar: arabicCountries };

export interface PhoneFieldProps extends FieldFrame {
  /** `+201001234567`; empty when there is no number yet. */
  value: string;
  /** The number with a leading plus, or empty text while there is only a country code. */
  onChange: (phone: string) => void;
  /** `country` of the configuration, such as `EG`: where the field starts. */
  country: string;
  /** `country_picker_status` is 1: another country can be picked from the list. */
  canPickCountry: boolean;
  id?: string | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
}

/**
 * An international phone number. Any digits may be typed, pasted or filled in by the browser, with the
 * country's code or without it; the number itself is written from left to right in both languages.
 */
export function PhoneField({
  value,
  onChange,
  country,
  canPickCountry,
  id,
  name,
  onBlur,
  disabled,
  ...frame
}: PhoneFieldProps) {
  const t = useUiTexts();
  const language = supportedLanguage(useDocumentAttribute('lang'));
  const [shown, setShown] = useState({ countryCode: country, dialCode: '' });
  // The library drops every digit that is not ASCII and takes any text for an international number.
  function normalise({ target }: FormEvent<HTMLElement>) {
    if (!(target instanceof HTMLInputElement) || target.type !== 'tel') return;
    const phone = internationalPhone(target.value, shown.dialCode, value || `+${shown.dialCode}`);
    if (phone !== target.value) target.value = phone;
  }
  return (
    <Field {...frame} id={id}>
      {(control) => (
        <div className={styles.phone} onChangeCapture={normalise}>
          <span className={styles.code} aria-hidden="true">
            {shown.countryCode.toUpperCase()}
          </span>
          <PhoneInput
            country={country.toLowerCase()}
            value={value.replace(/\D/g, '')}
            onMount={(_digits, data) => 'countryCode' in data && setShown(data)}
            onChange={(digits, data) => {
              if ('countryCode' in data) setShown(data);
              const bare = digits === '' || ('dialCode' in data && digits === data.dialCode);
              onChange(bare ? '' : `+${digits}`);
            }}
            onBlur={() => onBlur?.()}
            autoFormat={false}
            enableSearch
            disableSearchIcon
            disableDropdown={!canPickCountry}
            disabled={disabled ?? false}
            enableLongNumbers
            localization={countryNames[language]}
            countryLabel={t('phoneCountry')}
            searchPlaceholder={t('phoneSearch')}
            searchNotFound={t('noMatches')}
            inputProps={{
              ...control,
              name,
              dir: 'ltr',
              inputMode: 'tel',
              autoComplete: 'tel',
            }}
            containerClass={clsx(styles.container, !canPickCountry && styles.fixed)}
          />
        </div>
      )}
    </Field>
  );
}
