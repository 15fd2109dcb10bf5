import { allergens, namesOf } from '@storefront/domain/diet';
import { type Bind, whereAll } from '../../server/bindings';
import type { Language } from '../../server/language';
import type { KnownTerm } from './known-terms';

/** Something that a search wants to be left out. */
export interface Excluded {
  /**
   * Keys of `items.free_of`, all of which must be stated. Empty for a word without statements: no item is known to be
   * free of it.
   */
  readonly keys: readonly string[];
  /** Its name and names of what it is in, folded and without endings. */
  readonly stems: readonly string[];
  readonly label: Readonly<Record<Language, string>>;
}

/** An exclusion of a known term. */
export function excludedSubstance(term: KnownTerm): Excluded {
  const inLetters = (letters: RegExp) => term.typed.find((word) => letters.test(word));
  const [first = ''] = term.typed;
  return {
    keys: term.target.split(' '),
    stems: [...term.typed_stems, ...term.also_stems],
    label: { en: inLetters(/[a-z]/i) ?? first, ar: inLetters(/[\u0621-\u064a]/) ?? first },
  };
}

/** An exclusion of anything else. */
export function excludedWord(typed: string, stem: string): Excluded {
  return { keys: [], stems: [stem], label: { en: typed, ar: typed } };
}

/**
 * A condition on `items i`: the store states that the item is free of it, and names nothing of it among the
 * allergens or the traces. Missing data is never taken for "free".
 */
export function statedFree(bind: Bind, excluded: Excluded): string {
  if (excluded.keys.length === 0) return 'false';
  return `(i.free_of @> ${bind(excluded.keys)}::text[] and not ${contains(bind, excluded)})`;
}

/** A condition on `items i`: the store does not say that it has it. */
export function notContained(bind: Bind, excluded: Excluded): string {
  return `not ${contains(bind, excluded)}`;
}

/** Among items that do not contain it: those stated to be free of it, those without a statement, or both. */
export type Statement = 'free' | 'none' | 'either';

/** Conditions on `items i`: without items that contain an excluded substance, and with the requested statement. */
export function dietConditions(
  bind: Bind,
  excluded: readonly Excluded[],
  statement: Statement = 'free',
): string[] {
  const conditions = excluded.map((one) => notContained(bind, one));
  // Nothing is excluded: no condition, so that a store without items stays in a list of stores.
  if (statement === 'either' || (statement === 'free' && excluded.length === 0)) return conditions;
  const isFree = allStated(bind, excluded);
  return [...conditions, statement === 'free' ? isFree : `not ${isFree}`];
}

/** A condition on `items i` without excluded substances: the store states that they are free of all of them. */
export function allStated(bind: Bind, excluded: readonly Excluded[]): string {
  if (excluded.some(({ keys }) => keys.length === 0)) return 'false';
  const keys = excluded.flatMap((one) => one.keys);
  return keys.length === 0 ? 'true' : `(i.free_of @> ${bind([...new Set(keys)])}::text[])`;
}

/**
 * A relation `(id, is_free)` of the labels (`items.diet_label_id`) without excluded substances, with whether they state
 * to be free of all of them. Null when labels alone are not enough: there are no statements about such a word.
 */
export function labelRows(bind: Bind, excluded: readonly Excluded[]): string | null {
  if (excluded.some(({ keys }) => keys.length === 0)) return null;
  return `select i.id, ${allStated(bind, excluded)} as is_free from diet_labels i
    ${whereAll(excluded.map((one) => notContained(bind, one)))}`;
}

/** Listed among the allergens or the traces; a word without statements is at least searched in the name. */
function contains(bind: Bind, { keys, stems }: Excluded): string {
  const words = `${bind(stems)}::text[]`;
  const named = `i.allergen_stems && ${words}`;
  if (keys.length > 0)
    return `(${named} or i.may_contain && ${bind(keys.flatMap(tracesOf))}::text[])`;
  return `(${named} or exists (
    select 1 from words_of((i.name ->> 'en') || ' ' || (i.name ->> 'ar')) as word
      where stem_of(word) = any(${words})
  ))`;
}

/** Keys of `items.may_contain` that make an item unsafe for a person who avoids a substance. */
function tracesOf(key: string): readonly string[] {
  const allergen = allergens.find((one) => one === key);
  return allergen ? namesOf(allergen) : [key];
}
