import type { Language } from '@storefront/operations/pages';

export { type Language, readLanguage } from '@storefront/operations/pages';

/** A text in every language, as stored in translated columns. */
export type Translated = Readonly<Record<Language, string>>;
