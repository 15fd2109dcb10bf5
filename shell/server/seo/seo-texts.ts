import type { LanguageCode } from '@storefront/domain';
import arabic from './locales/ar.json';
import english from './locales/en.json';

export type SeoTexts = typeof english;
/** Pages of the shop whose description needs no backend data. */
export type PlainPage = keyof SeoTexts['pages'];

const texts: Readonly<Record<LanguageCode, SeoTexts>> = { en: english, ar: arabic };

/** The texts that describe pages to search engines and in links. */
export function seoTexts(language: LanguageCode): SeoTexts {
  return texts[language];
}

/** Replaces `{{names}}` by values; a name without a value becomes empty. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : '',
  );
}
