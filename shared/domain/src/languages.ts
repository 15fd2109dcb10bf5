/** The languages of the site, in the order of its menu. */
export const languageCodes = ['en', 'ar'] as const;
export type LanguageCode = (typeof languageCodes)[number];
export type TextDirection = 'ltr' | 'rtl';

export interface LanguageInfo {
  readonly code: LanguageCode;
  /** ISO 3166 code of the region. */
  readonly country: string;
  readonly direction: TextDirection;
  /** In the language itself, as people look for it. */
  readonly name: string;
  readonly flag: string;
  /** For `Intl`: all languages show Latin digits and the Gregorian calendar, which `ar-SA` does not by itself. */
  readonly locale: string;
  /** Between the parts of an address and of plain lists. */
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

/** What is shown of each language, and how it writes dates and numbers. */
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

/** The language of customers whose browser prefers none of the site's, and of texts that are not translated. */
export const fallbackLanguage: LanguageCode = 'en';

export function isLanguageCode(text: string | null | undefined): text is LanguageCode {
  return languageCodes.some((code) => code === text);
}

/** A language of the site out of any code, such as a stored `ar` or a browser's `ar-EG`; English when it is none. */
export function supportedLanguage(text: string | null | undefined): LanguageCode {
  const [code] = (text ?? '')
    .trim()
    .toLowerCase()
    .split(/[-_,;]/);
  return isLanguageCode(code) ? code : fallbackLanguage;
}

/** The first of somebody's languages that the site has, such as a browser's `['fr', 'ar-EG']`; English when it has none. */
export function preferredLanguage(codes: readonly string[]): LanguageCode {
  const known = codes.find((code) => isLanguageCode(code.trim().toLowerCase().split(/[-_]/)[0]));
  return supportedLanguage(known);
}

/** One value for each language. */
export function byLanguage<Value>(
  make: (language: LanguageCode) => Value,
): Record<LanguageCode, Value> {
  return { en: make('en'), ar: make('ar') };
}
