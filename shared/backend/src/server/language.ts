/** The languages of the storefront. */
export type Language = 'en' | 'ar';

/** A text in every language, as translated columns hold it. */
export type Translated = Readonly<Record<Language, string>>;

/** Reads the `X-localization` header; whatever is not Arabic is English. */
export function readLanguage(header: string | string[] | undefined): Language {
  return typeof header === 'string' && header.trim().toLowerCase().startsWith('ar') ? 'ar' : 'en';
}
