import { type LanguageCode, supportedLanguage } from '@storefront/domain';

export type Language = LanguageCode;

/** A text in every language, as translated columns hold it. */
export type Translated = Readonly<Record<Language, string>>;

/** Reads `X-localization` or `Accept-Language`; whatever is no language of the site is English. */
export function readLanguage(header: string | string[] | undefined): Language {
  return supportedLanguage(typeof header === 'string' ? header : undefined);
}
