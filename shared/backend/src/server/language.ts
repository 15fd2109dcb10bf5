import type { Language } from '@storefront/operations/pages';

export { type Language, readLanguage } from '@storefront/operations/pages';

/** A text in every language, as translated columns contain it. */
export type Translated = Readonly<Record<Language, string>>;
