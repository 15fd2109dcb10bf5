import { folded, type LanguageCode, plainCode, supportedLanguage } from '@storefront/domain';
import { toAsciiDigits } from '@storefront/i18n';
import clsx from 'clsx';
import { type Component, type ComponentType, type FormEvent, useState } from 'react';
import PhoneInputModule, { type PhoneInputProps } from 'react-phone-input-2';
import arabicCountries from 'react-phone-input-2/lang/ar.json';
import { Field, type FieldFrame } from '../field/field';
import { defaultOf } from '../interop/default-of';
import { Stack } from '../layout/layout';
import { useUiTexts } from '../texts/use-ui-texts';
import { useDocumentAttribute } from '../theme/use-document-attribute';
import { withCountryButton } from './country-button';
import styles from './phone-field.module.css';

/** A country of the library's list. */
interface Country {
  readonly name: string;
  readonly localName?: string;
  readonly iso2: string;
  readonly dialCode: string;
}

interface ListState {
  readonly searchValue: string;
  readonly onlyCountries: readonly Country[];
}

/** The parts of the library's class that its types omit. */
type CountryList = new (
  props: PhoneInputProps,
) => Component<PhoneInputProps, ListState> & {
  getSearchFilteredCountries: () => readonly Country[];
};

function isCountryList(component: unknown): component is CountryList {
  return typeof component === 'function' && component.prototype?.isReactComponent !== undefined;
}

/** Names of countries that end in alef are often written with taa marbuta or haa: تركيا, تركية, تركيه. */
const bare = (text: string) =>
  folded(text)
    .join('')
    .replace(/[اه](?=\s|$)/g, '');

function isFound({ name, localName = '', iso2, dialCode }: Country, query: string): boolean {
  if (/^\d+$/.test(query)) return dialCode.includes(query);
  return iso2 === query || [name, localName].some((one) => bare(one).includes(query));
}

const beginsWith = ({ name, localName }: Country, query: string) =>
  bare(localName ?? name).startsWith(query);

/**
 * The library's field, whose search of countries also finds other spellings: without hamza, taa marbuta, vowel marks or
 * accents, and numbers in Arabic digits. The library itself compares letter by letter.
 */
function withCountrySearch(field: ComponentType<PhoneInputProps>): ComponentType<PhoneInputProps> {
  if (!isCountryList(field)) return field;
  return class extends field {
    constructor(props: PhoneInputProps) {
      super(props);
      const findAll = this.getSearchFilteredCountries;
      this.getSearchFilteredCountries = () => {
        const query = bare(plainCode(this.state.searchValue)).replace('+', '');
        if (query === '') return findAll();
        const found = this.state.onlyCountries.filter((country) => isFound(country, query));
        const first = found.filter((country) => beginsWith(country, query));
        return [...new Set([...first, ...found])];
      };
    }
  };
}

/** Italy, San Marino, Ivory Coast and Congo: their international numbers keep the leading zero. */
const zeroStays = new Set(['39', '378', '379', '225', '242']);

/** With fewer digits than this after the country code, a number without a plus is a national one. */
const shortestAbroad = 8;

/**
 * Only digits and one leading plus, in ASCII: `+٩٦٦ ٥٠-١` gives `+966501`. A complete number pasted after the field's
 * initial country code (`+20+20100…`) replaces the code.
 */
export function cleanPhone(text: string): string {
  const written = toAsciiDigits(text).trim();
  const ascii = written.slice(Math.max(written.lastIndexOf('+'), 0));
  const digits = ascii.replace(/\D/g, '');
  return ascii.startsWith('+') ? `+${digits}` : digits;
}

/**
 * The international number for a field's text. A number that replaced the whole text (pasted, autofilled, or typed into
 * the emptied field) belongs to the displayed country, without its leading zero; one with a plus, two zeros or the
 * country's own code is already complete.
 *
 * @param text the field's current text, in any digits
 * @param dialCode the code of the displayed country, such as `20`
 * @param before the field's previous text: the same digits without the plus are the same number
 * @returns `+` and ASCII digits, or an empty text
 */
export function internationalPhone(text: string, dialCode: string, before: string): string {
  const clean = cleanPhone(text);
  const front = cleanPhone(toAsciiDigits(text).split('+')[0] ?? '');
  // Typed in front of the field's initial country code.
  if (front !== '' && clean === `+${dialCode}`) return withDialCode(front, dialCode);
  if (clean.startsWith('+')) return withoutTrunkZero(clean, dialCode);
  if (clean === '') return '';
  if (`+${clean}` === before || `+${clean}` === before.slice(0, -1)) return `+${clean}`;
  return withDialCode(clean, dialCode);
}

function withDialCode(digits: string, dialCode: string): string {
  if (digits.startsWith('00')) return withoutTrunkZero(`+${digits.slice(2)}`, dialCode);
  const complete = digits.startsWith(dialCode) && digits.length - dialCode.length >= shortestAbroad;
  return withoutTrunkZero(complete ? `+${digits}` : `+${dialCode}${digits}`, dialCode);
}

function withoutTrunkZero(phone: string, dialCode: string): string {
  const code = `+${dialCode}`;
  if (zeroStays.has(dialCode) || !phone.startsWith(`${code}0`)) return phone;
  return code + phone.slice(code.length).replace(/^0+/, '');
}

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
 * An international phone number. Any digits may be typed, pasted or autofilled, with or without the country code; the
 * number itself is written from left to right in both languages.
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
  // The library removes every digit that is not ASCII and treats any text as an international number.
  function normalise({ target }: FormEvent<HTMLElement>) {
    if (!(target instanceof HTMLInputElement) || target.type !== 'tel') return;
    const phone = internationalPhone(target.value, shown.dialCode, value || `+${shown.dialCode}`);
    if (phone !== target.value) target.value = phone;
  }
  return (
    <Field {...frame} id={id}>
      {(control) => (
        <div className={styles.phone} onChangeCapture={normalise}>
          <Stack as="span" size="sm" weight="bold" className={styles.code} aria-hidden="true">
            {shown.countryCode.toUpperCase()}
          </Stack>
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
