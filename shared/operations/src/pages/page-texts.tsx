import { type LanguageCode, supportedLanguage } from '@storefront/domain';
import { Fragment, type ReactNode } from 'react';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

export type Language = LanguageCode;

/** Reads `X-localization` or `Accept-Language`; any language that the site does not have becomes English. */
export const readLanguage = (header: string | string[] | undefined): Language =>
  supportedLanguage(typeof header === 'string' ? header : undefined);

/** Texts of a page by key, with values as text, for attributes too. An unknown `{{name}}` stays. */
export type Say<Key extends string> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string;

const gaps = /\{\{(\w+)\}\}/;

/**
 * Texts from one table for each language; all tables have the same keys.
 * @returns the texts of a language
 */
export function textsIn<Key extends string>(
  tables: Readonly<Record<Language, Readonly<Record<Key, string>>>>,
): (language: Language) => Say<Key> {
  return (language) =>
    (key, values = {}) =>
      tables[language][key].replace(new RegExp(gaps, 'g'), (gap, name: string) =>
        Object.hasOwn(values, name) ? String(values[name]) : gap,
      );
}

/** The texts that the pages of all servers share. */
export const commonTexts = textsIn<keyof typeof en>({ en, ar });

/** A text in which each `{{name}}` is replaced by an element. */
export function filled(text: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  // Every second part is a name.
  return text.split(gaps).map((part, index) => {
    const value =
      index % 2 === 0 ? part : Object.hasOwn(values, part) ? values[part] : `{{${part}}}`;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key, and never move
    return <Fragment key={index}>{value}</Fragment>;
  });
}
