import { fallbackLanguage, isLanguageCode, type LanguageCode } from '@storefront/domain';

/** The language that an address asks for by `lang`; `otherwise` unless it names one of the site. */
export function languageOf(address: URL, otherwise: LanguageCode = fallbackLanguage): LanguageCode {
  const param = address.searchParams.get('lang');
  return isLanguageCode(param) ? param : otherwise;
}
