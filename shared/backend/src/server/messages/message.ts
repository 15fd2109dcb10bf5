import { languageCodes } from '@storefront/domain';
import { waitText } from '../duration-text';
import type { Language, Translated } from '../language';
import ar from './ar.json';
import en from './en.json';
import fieldTexts from './field-names.json';

/**
 * The texts of features. A feature adds its own:
 * `declare module '@storefront/backend/feature' { interface FeatureMessages { name: typeof import('./en.json') } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface FeatureMessages {}

/** The key of one of the server's texts for users, which are in `en.json` and `ar.json`, or of a feature's. */
export type MessageKey =
  | keyof typeof en
  | { [Name in keyof FeatureMessages]: keyof FeatureMessages[Name] }[keyof FeatureMessages];

/** The names of request fields in messages. Every field of the contract is listed. */
export const fieldNames: Readonly<Record<string, Translated>> = fieldTexts;

export type MessageValues = Readonly<Record<string, string | number>>;

const core = { en, ar } satisfies Record<Language, Readonly<Record<keyof typeof en, string>>>;
const tables: Record<Language, Readonly<Record<string, string>>> = { ...core };
let names = fieldNames;

/** The texts of a feature. Their keys are its own: none is one of the core or of another feature. */
export interface AddedTexts {
  readonly messages: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  readonly fieldNames?: Readonly<Record<string, Translated>>;
}

/** Adds the texts of a feature, once for the process. */
export function addTexts(added: AddedTexts): void {
  for (const language of languageCodes) {
    tables[language] = { ...tables[language], ...added.messages[language] };
  }
  names = { ...names, ...added.fieldNames };
}

/**
 * A message in a language. `{{field}}` is replaced by its name from {@link fieldNames}, and `{{wait}}` by the value
 * `seconds` as a duration. All values are inserted at once, like those of the page's texts: i18next would also replace
 * a placeholder inside a customer's name, and takes 20 µs per text.
 */
export function message(language: Language, key: MessageKey, values: MessageValues = {}): string {
  const text = tables[language][key] ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    if (name === 'wait') return waitText(language, Number(values.seconds));
    if (!Object.hasOwn(values, name)) return placeholder;
    const value = String(values[name]);
    return name === 'field' ? fieldName(language, value) : value;
  });
}

/**
 * The text about a field: that of the rule it violates, else that of the field, else the general one.
 * @param rule the schema's message about a present value
 */
export function fieldMessage(
  language: Language,
  problem: 'required' | 'invalid',
  field: string,
  rule?: string,
): string {
  const broken = `${problem}.${rule}`;
  if (isKey(broken)) return message(language, broken);
  const own = `${problem}.${field}`;
  return isKey(own) ? message(language, own) : message(language, problem, { field });
}

/** Fields that the operator defines, such as those of a payment method, keep their names. */
export function fieldName(language: Language, field: string): string {
  const known = field.replaceAll(' ', '_');
  return Object.hasOwn(names, known)
    ? (names[known]?.[language] ?? field)
    : field.replaceAll('_', ' ');
}

/** Isolates a text of either direction from the direction of the text around it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;

/** Whether a message with that key exists. */
export function isKey(text: string): text is MessageKey {
  return Object.hasOwn(tables.en, text);
}
