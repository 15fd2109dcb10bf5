/** The languages of the site, in the order of its language menu. */
export const languageCodes = ['en', 'ar'] as const;
export type LanguageCode = (typeof languageCodes)[number];
export type TextDirection = 'ltr' | 'rtl';

export interface LanguageInfo {
  readonly code: LanguageCode;
  /** ISO 3166 code of the region. */
  readonly country: string;
  readonly direction: TextDirection;
  /** In the language itself, so that its speakers recognise it. */
  readonly name: string;
  readonly flag: string;
  /** For `Intl`: all languages use Latin digits and the Gregorian calendar, which is not the default of `ar-SA`. */
  readonly locale: string;
  /** Separates the parts of addresses and of plain lists. */
  readonly separator: string;
}

/** Codes written from right to left. */
const rightToLeft: readonly string[] = [
  'ar',
  'arc',
  'dv',
  'fa',
  'ha',
  'he',
  'khw',
  'ks',
  'ku',
  'ps',
  'ur',
  'yl',
];

/** The direction of a language code such as `ar` or `ar-SA`. */
export function directionOf(code: string): TextDirection {
  const [language = ''] = code.toLowerCase().split(/[-_]/);
  return rightToLeft.includes(language) ? 'rtl' : 'ltr';
}

/** The name of each language, and its format of dates and numbers. */
export const languages = {
  en: {
    code: 'en',
    country: 'US',
    direction: directionOf('en'),
    name: 'English',
    flag: '🇺🇸',
    locale: 'en-US-u-ca-gregory-nu-latn',
    separator: ', ',
  },
  ar: {
    code: 'ar',
    country: 'SA',
    direction: directionOf('ar'),
    name: 'العربية',
    flag: '🇸🇦',
    locale: 'ar-SA-u-ca-gregory-nu-latn',
    separator: '، ',
  },
} as const satisfies Record<LanguageCode, LanguageInfo>;

/** The language for customers whose browser prefers none of the site's languages, and for untranslated texts. */
export const fallbackLanguage: LanguageCode = 'en';

export function isLanguageCode(text: string | null | undefined): text is LanguageCode {
  return languageCodes.some((code) => code === text);
}

/** The site's language for any code, such as a stored `ar` or a browser's `ar-EG`; English for other languages. */
export function supportedLanguage(text: string | null | undefined): LanguageCode {
  const [code] = (text ?? '')
    .trim()
    .toLowerCase()
    .split(/[-_,;]/);
  return isLanguageCode(code) ? code : fallbackLanguage;
}

/**
 * The first of a list of preferred languages that the site has, such as a browser's `['fr', 'ar-EG']`; otherwise
 * English.
 */
export function preferredLanguage(codes: readonly string[]): LanguageCode {
  const known = codes.find((code) => isLanguageCode(code.trim().toLowerCase().split(/[-_]/)[0]));
  return supportedLanguage(known);
}

/** A value for each language. */
export function byLanguage<Value>(
  make: (language: LanguageCode) => Value,
): Record<LanguageCode, Value> {
  return { en: make('en'), ar: make('ar') };
}
