import { fallbackLanguage, isLanguageCode, type LanguageCode } from '@storefront/domain';

/** The language in the address's `lang` parameter, or `otherwise` unless it is one of the site's. */
export function languageOf(address: URL, otherwise: LanguageCode = fallbackLanguage): LanguageCode {
  const param = address.searchParams.get('lang');
  return isLanguageCode(param) ? param : otherwise;
}
