import type { Texts } from '../texts';

export interface CompletenessOptions {
  /** Code of the translation's language; Arabic by default. */
  readonly language?: string;
  /** Keys whose Arabic text needs no Arabic letter, such as a brand or a file format. */
  readonly sameScript?: readonly string[];
}

const pluralKey = /^(.*)_(zero|one|two|few|many|other)$/;
const placeholder = /\{\{(\w+)\}\}/g;
const arabicLetter = /\p{Script=Arabic}/u;
const letter = /\p{L}/u;

/**
 * Fails unless a translation is complete: the same keys as English, all plural forms of its language (two in English,
 * six in Arabic), the same placeholders, no empty text, Arabic in Arabic letters. One error lists all problems.
 * @throws Error with the problems, one per line
 */
export function assertTextsComplete(
  englishTexts: Texts,
  translatedTexts: Texts,
  { language = 'ar', sameScript = [] }: CompletenessOptions = {},
): void {
  const english = flatten(englishTexts);
  const translated = flatten(translatedTexts);
  const problems = [
    ...missingKeys(english, translated, language),
    ...missingKeys(translated, english, 'en'),
    ...pluralGaps(english, 'en'),
    ...pluralGaps(translated, language),
    ...wordingProblems(english, 'en'),
    ...wordingProblems(translated, language),
    ...placeholderProblems(english, translated, language),
    ...(language === 'ar' ? scriptProblems(translated, sameScript) : []),
  ];
  if (problems.length > 0) throw new Error(`Texts are incomplete:\n${problems.join('\n')}`);
}

type FlatTexts = ReadonlyMap<string, string>;

function flatten(texts: Texts, path = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') flat.set(`${path}${key}`, value);
    else for (const entry of flatten(value, `${path}${key}.`)) flat.set(...entry);
  }
  return flat;
}

/** The plural forms of a key count as one entry, since their number differs by language. */
const baseOf = (key: string): string => pluralKey.exec(key)?.[1] ?? key;

function missingKeys(from: FlatTexts, to: FlatTexts, language: string): string[] {
  const there = new Set([...to.keys()].map(baseOf));
  const expected = new Set([...from.keys()].map(baseOf));
  return [...expected]
    .filter((key) => !there.has(key))
    .map((key) => `${language}: ${key} is missing`);
}

function pluralGaps(texts: FlatTexts, language: string): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const bases = new Set([...texts.keys()].filter((key) => pluralKey.test(key)).map(baseOf));
  return [...bases].flatMap((base) =>
    forms
      .filter((form) => !texts.has(`${base}_${form}`))
      .map((form) => `${language}: ${base}_${form} is missing`),
  );
}

function wordingProblems(texts: FlatTexts, language: string): string[] {
  return [...texts].flatMap(([key, text]) => {
    if (text.trim() === '') return [`${language}: ${key} is empty`];
    // Braces left after removing the placeholders are a typo, and would be shown.
    const mistyped = /[{}]|\$t\(/.test(text.replace(placeholder, ''));
    return mistyped ? [`${language}: ${key} has a broken placeholder`] : [];
  });
}

function placeholderProblems(
  english: FlatTexts,
  translated: FlatTexts,
  language: string,
): string[] {
  return [...translated].flatMap(([key, text]) => {
    const base = baseOf(key);
    const original = english.get(key) ?? english.get(`${base}_other`);
    if (original === undefined) return [];
    const found = placeholdersOf(text);
    // A dual or singular may express its number as a word.
    const mayDropCount = /_(zero|one|two)$/.test(key) && !found.includes('count');
    const expected = placeholdersOf(original).filter((name) => !(mayDropCount && name === 'count'));
    return String(expected) === String(found)
      ? []
      : [`${language}: ${key} has the placeholders [${found}] instead of [${expected}]`];
  });
}

function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))].sort();
}

function scriptProblems(arabic: FlatTexts, sameScript: readonly string[]): string[] {
  return [...arabic]
    .filter(([key]) => !sameScript.includes(key))
    .filter(([, text]) => letter.test(text.replace(placeholder, '')) && !arabicLetter.test(text))
    .map(([key]) => `ar: ${key} is not written in Arabic`);
}
