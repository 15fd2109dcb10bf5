/** Languages in which the page is described; the address says which by `lang`. */
export const pageLanguages = ['en', 'ar'] as const;
export type PageLanguage = (typeof pageLanguages)[number];

/** The language that an address asks for; `otherwise` unless it says another one that there is. */
export function languageOf(address: URL, otherwise: PageLanguage = 'en'): PageLanguage {
  const param = address.searchParams.get('lang');
  return pageLanguages.find((language) => language === param) ?? otherwise;
}
