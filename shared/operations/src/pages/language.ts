import { type LanguageCode, supportedLanguage } from '@storefront/domain';

export type Language = LanguageCode;

/** Reads `X-localization` or `Accept-Language`; whatever is no language of the site is English. */
export function readLanguage(header: string | string[] | undefined): Language {
  return supportedLanguage(typeof header === 'string' ? header : undefined);
}
