import type { Language } from '../language';
import { ar } from './ar';
import { en, type MessageKey } from './en';

export type MessageValues = Readonly<Record<string, string | number>>;

const tables = { en, ar } satisfies Record<Language, Readonly<Record<MessageKey, string>>>;

/** The text for people, in their language. */
export function message(language: Language, key: MessageKey, values: MessageValues = {}): string {
  return tables[language][key].replace(/\{(\w+)\}/g, (gap, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : gap,
  );
}

/** The text about a field: its own one where there is one, else the general one. */
export function fieldMessage(
  language: Language,
  problem: 'required' | 'invalid',
  field: string,
): string {
  const own = `${problem}.${field}`;
  if (isKey(own)) return message(language, own);
  return message(language, problem, { field: field.replaceAll('_', ' ') });
}

function isKey(text: string): text is MessageKey {
  return Object.hasOwn(en, text);
}
