export type LanguageCode = 'en' | 'ar';
export type TextDirection = 'ltr' | 'rtl';

export interface LanguageInfo {
  readonly code: LanguageCode;
  /** ISO 3166 code of the region. */
  readonly country: string;
  readonly direction: TextDirection;
  /** In the language itself, as people look for it. */
  readonly name: string;
  readonly flag: string;
  /** For `Intl`: both languages show Latin digits and the Gregorian calendar, which `ar-SA` does not by itself. */
  readonly locale: string;
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

/** The languages of the storefront, in the order of the menu. */
export const languages = {
  en: {
    code: 'en',
    country: 'US',
    direction: directionOf('en'),
    name: 'English',
    flag: '🇺🇸',
    locale: 'en-US-u-ca-gregory-nu-latn',
  },
  ar: {
    code: 'ar',
    country: 'SA',
    direction: directionOf('ar'),
    name: 'العربية',
    flag: '🇸🇦',
    locale: 'ar-SA-u-ca-gregory-nu-latn',
  },
} as const satisfies Record<LanguageCode, LanguageInfo>;

export const fallbackLanguage: LanguageCode = 'en';

/** A supported language out of any text, such as a stored or foreign one; English when it is none. */
export function supportedLanguage(code: string | null | undefined): LanguageCode {
  return code === 'ar' ? 'ar' : fallbackLanguage;
}

/** Puts language and direction on `<html>`, for screen readers, fonts, hyphenation and logical CSS. */
export function applyDirection(code: LanguageCode, root = document.documentElement): void {
  root.lang = code;
  root.dir = directionOf(code);
}
