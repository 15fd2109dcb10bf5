import type { LanguageCode } from '@storefront/domain';
import arabic from './locales/ar.json';
import english from './locales/en.json';

type PageTexts = typeof english;
/** Pages of the shop whose title needs no backend data. */
export type PlainPage = keyof PageTexts['pages'];

const texts: Readonly<Record<LanguageCode, PageTexts>> = { en: english, ar: arabic };

/** The texts of documents: titles of pages, and what a browser without scripts shows. */
export function pageTexts(language: LanguageCode): PageTexts {
  return texts[language];
}

/** Replaces `{{names}}` by values; a name without a value becomes empty. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : '',
  );
}
