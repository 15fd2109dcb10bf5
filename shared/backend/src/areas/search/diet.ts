import { byLanguage } from '@storefront/domain';
import { allergens, namesOf } from '@storefront/domain/diet';
import { type Bind, whereAll } from '../../server/bindings';
import { inAllLanguages, type Translated } from '../../server/language';
import type { KnownTerm } from './known-terms';

/** A substance that a search excludes. */
export interface Excluded {
  /**
   * Keys of `items.free_of`, all of which must be stated. Empty for a word that items cannot make a statement about: no
   * item is known to be free of it.
   */
  readonly keys: readonly string[];
  /** Stems of its names and of its ingredients, folded. */
  readonly stems: readonly string[];
  readonly label: Translated;
}

/** An exclusion of a substance in the search terms. */
export function excludedSubstance(term: KnownTerm): Excluded {
  const inLetters = (letters: RegExp) => term.typed.find((word) => letters.test(word));
  const [first = ''] = term.typed;
  return {
    keys: term.target.split(' '),
    stems: [...term.typed_stems, ...term.also_stems],
    label: { en: inLetters(/[a-z]/i) ?? first, ar: inLetters(/[\u0621-\u064a]/) ?? first },
  };
}

/** An exclusion of any other word. */
export function excludedWord(typed: string, stem: string): Excluded {
  return { keys: [], stems: [stem], label: byLanguage(() => typed) };
}

/**
 * A condition on `items i`: the store states that the item is free of the substance, and does not name it among the
 * allergens or traces. Missing data never counts as "free".
 */
export function statedFree(bind: Bind, excluded: Excluded): string {
  if (excluded.keys.length === 0) return 'false';
  return `(i.free_of @> ${bind(excluded.keys)}::text[] and not ${contains(bind, excluded)})`;
}

/** A condition on `items i`: the store does not state that the item contains the substance. */
export function notContained(bind: Bind, excluded: Excluded): string {
  return `not ${contains(bind, excluded)}`;
}

/**
 * The selected items among those that do not contain the substance: those stated to be free of it, those without a
 * statement, or both.
 */
export type Statement = 'free' | 'none' | 'either';

/** Conditions on `items i`: exclude items that contain an excluded substance, and select the rest by statement. */
export function dietConditions(
  bind: Bind,
  excluded: readonly Excluded[],
  statement: Statement = 'free',
): string[] {
  const conditions = excluded.map((one) => notContained(bind, one));
  // Without a condition, a store without items stays in a list of stores.
  if (statement === 'either' || (statement === 'free' && excluded.length === 0)) return conditions;
  const isFree = allStated(bind, excluded);
  return [...conditions, statement === 'free' ? isFree : `not ${isFree}`];
}

/** A condition on `items i` that the store states to be free of all excluded substances. */
export function allStated(bind: Bind, excluded: readonly Excluded[]): string {
  if (excluded.some(({ keys }) => keys.length === 0)) return 'false';
  const keys = excluded.flatMap((one) => one.keys);
  return keys.length === 0 ? 'true' : `(i.free_of @> ${bind([...new Set(keys)])}::text[])`;
}

/**
 * A relation `(id, is_free)` of the labels (`items.diet_label_id`) that name no excluded substance; `is_free`: they
 * state that the item is free of all of them. `null` when labels are not enough: no label states anything about a word
 * without keys.
 */
export function labelRows(bind: Bind, excluded: readonly Excluded[]): string | null {
  if (excluded.some(({ keys }) => keys.length === 0)) return null;
  return `select i.id, ${allStated(bind, excluded)} as is_free from diet_labels i
    ${whereAll(excluded.map((one) => notContained(bind, one)))}`;
}

/** A condition that the substance is among the allergens or traces. Words without keys are searched in the name. */
function contains(bind: Bind, { keys, stems }: Excluded): string {
  const words = `${bind(stems)}::text[]`;
  const named = `i.allergen_stems && ${words}`;
  if (keys.length > 0)
    return `(${named} or i.may_contain && ${bind(keys.flatMap(tracesOf))}::text[])`;
  return `(${named} or exists (
    select 1 from words_of(${inAllLanguages('i.name')}) as word
      where stem_of(word) = any(${words})
  ))`;
}

/** Keys of `items.may_contain` that make an item unsuitable for somebody who avoids a substance. */
function tracesOf(key: string): readonly string[] {
  const allergen = allergens.find((one) => one === key);
  return allergen ? namesOf(allergen) : [key];
}
