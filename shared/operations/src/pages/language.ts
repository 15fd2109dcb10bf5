import { type LanguageCode, supportedLanguage } from '@storefront/domain';

export type Language = LanguageCode;

/** Reads `X-localization` or `Accept-Language`; any language that the site does not have becomes English. */
export function readLanguage(header: string | string[] | undefined): Language {
  return supportedLanguage(typeof header === 'string' ? header : undefined);
}
