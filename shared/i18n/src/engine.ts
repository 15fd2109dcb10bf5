import { fallbackLanguage, type LanguageCode } from './languages';
import type { Texts, TextValues } from './texts';

/** What is wrong with a text. It is reported once; the customer sees English instead of a key. */
export interface TextProblem {
  readonly kind: 'missing-text' | 'missing-value';
  readonly language: LanguageCode;
  readonly namespace: string;
  readonly key: string;
}

export type TextReporter = (problem: TextProblem) => void;

export interface EngineOptions {
  readonly language: LanguageCode;
  readonly report: TextReporter;
  /** Called when a text is missing in `namespace`, to bring its English texts. */
  readonly onMissing: (namespace: string) => void;
}

let options: EngineOptions = {
  language: fallbackLanguage,
  report: () => undefined,
  onMissing: () => undefined,
};
const reported = new Set<string>();

/** Texts by `language namespace`; a language never becomes part of an address (reliability E22, R9). */
const texts = new Map<string, Texts>();
const listeners = new Set<() => void>();

const plurals = new Map<LanguageCode, Intl.PluralRules>();

export function getLanguage(): LanguageCode {
  return options.language;
}

/** Sets the language of the page and who hears of gaps. A later call replaces both. */
export function startEngine(next: EngineOptions): void {
  options = next;
  announce();
}

/** Takes the texts of a namespace in one language; those who show texts hear of it. */
export function addTexts(language: LanguageCode, namespace: string, added: Texts): void {
  texts.set(`${language} ${namespace}`, added);
  announce();
}

/** Whether the texts of a namespace are there in a language. */
export function knowsTexts(language: LanguageCode, namespace: string): boolean {
  return texts.has(`${language} ${namespace}`);
}

/** Calls `listener` whenever texts were added or the language changed, until the returned function is called. */
export function onTextsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A word that is another one once {@link translate} may give other texts for the namespace. */
export function textsState(namespace: string): string {
  const { language } = options;
  return `${language} ${knowsTexts(language, namespace)} ${knowsTexts(fallbackLanguage, namespace)}`;
}

function announce(): void {
  for (const listener of listeners) listener();
}

/**
 * The text of a key in the language of the page, in English when it is missing there, and nothing when it is
 * missing there too: never a key.
 */
export function translate(namespace: string, key: string, values: TextValues = {}): string {
  const { language } = options;
  const { count } = values;
  const own = find(language, namespace, key, count);
  if (own === undefined) {
    report('missing-text', namespace, key);
    options.onMissing(namespace);
  }
  const found = own ?? find(fallbackLanguage, namespace, key, count) ?? '';
  return fillIn(found, values, () => report('missing-value', namespace, key));
}

/** A count chooses the plural form, if the text has forms. Empty texts count as missing. */
function find(
  language: LanguageCode,
  namespace: string,
  key: string,
  count: string | number | undefined,
): string | undefined {
  const tree = texts.get(`${language} ${namespace}`);
  if (!tree) return undefined;
  const form = typeof count === 'number' ? textAt(tree, `${key}_${pluralOf(language, count)}`) : '';
  return form || textAt(tree, key) || undefined;
}

function pluralOf(language: LanguageCode, count: number): Intl.LDMLPluralRule {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules.select(count);
}

/** Follows a dotted key; what every object inherits, such as `constructor`, is no text. */
function textAt(tree: Texts, key: string): string | undefined {
  let node: string | Texts | undefined = tree;
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, part)) return undefined;
    node = node[part];
  }
  return typeof node === 'string' ? node : undefined;
}

/** Puts values in, in one pass: what a value says, `{{x}}` or `$t(key)`, is printed as it stands. */
function fillIn(text: string, values: TextValues, onMissing: () => void): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => {
    if (Object.hasOwn(values, name)) return String(values[name]);
    onMissing();
    return '';
  });
}

function report(kind: TextProblem['kind'], namespace: string, key: string): void {
  const { language } = options;
  const fingerprint = `${kind} ${language} ${namespace}:${key}`;
  if (reported.has(fingerprint)) return;
  reported.add(fingerprint);
  options.report({ kind, language, namespace, key });
}
