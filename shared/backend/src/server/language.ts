import { languageCodes } from '@storefront/domain';
import type { Language } from '@storefront/operations/pages';

export { type Language, readLanguage } from '@storefront/operations/pages';

/** A text in every language, as stored in translated columns. */
export type Translated = Readonly<Record<Language, string>>;

/** SQL: the text of a translated column in all languages, separated by spaces, as searches in any language need it. */
export const inAllLanguages = (column: string): string =>
  `concat_ws(' ', ${languageCodes.map((code) => `${column} ->> '${code}'`).join(', ')})`;
