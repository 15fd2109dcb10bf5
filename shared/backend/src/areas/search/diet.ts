import type { Bind } from '../../server/bindings';
import type { Language } from '../../server/language';
import type { KnownTerm } from './known-terms';

/** Something that a search wants to be left out. */
export interface Excluded {
  /**
   * Keys of `items.free_of`, all of which must be stated. Empty for a word that no item states anything about:
   * nothing is known to be free of it.
   */
  readonly keys: readonly string[];
  /** Its name and names of what it is in, folded and without endings. */
  readonly stems: readonly string[];
  readonly label: Readonly<Record<Language, string>>;
}

/** An exclusion of what the terms know. */
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
 * allergens. Missing data is never taken for "free".
 */
export function statedFree(bind: Bind, excluded: Excluded): string {
  if (excluded.keys.length === 0) return 'false';
  return `(i.free_of @> ${bind(excluded.keys)}::text[] and not ${contains(bind, excluded)})`;
}

/** A condition on `items i`: the store says neither that it is free of it nor that it has it. */
export function notStated(bind: Bind, excluded: Excluded): string {
  const isSaid =
    excluded.keys.length === 0 ? '' : `i.free_of @> ${bind(excluded.keys)}::text[] or `;
  return `not (${isSaid}${contains(bind, excluded)})`;
}

/** Named among the allergens; what nothing can be stated about is at least looked for in the name. */
function contains(bind: Bind, { keys, stems }: Excluded): string {
  const words = `${bind(stems)}::text[]`;
  const named = `i.allergen_stems && ${words}`;
  if (keys.length > 0) return `(${named})`;
  return `(${named} or exists (
    select 1 from words_of((i.name ->> 'en') || ' ' || (i.name ->> 'ar')) as word
      where stem_of(word) = any(${words})
  ))`;
}
