import type { Category } from '@storefront/api';
import { matchesWords } from '../item-card/match-words';

/** Rows of each group of the panel. */
const GROUP_LIMIT = 5;

export type Suggestion =
  | { readonly kind: 'recent'; readonly words: string }
  | { readonly kind: 'category'; readonly id: number; readonly name: string }
  | {
      readonly kind: 'store' | 'item';
      readonly id: number;
      readonly name: string;
      readonly image: string | null;
    };

export interface Matches {
  readonly items: readonly {
    readonly id: number;
    readonly name: string;
    readonly image_full_url: string | null;
  }[];
  readonly stores: readonly {
    readonly id: number;
    readonly name: string;
    readonly logo_full_url: string | null;
  }[];
}

export interface SuggestionGroup {
  readonly kind: Suggestion['kind'];
  readonly rows: readonly Suggestion[];
}

/** The panel's groups in their order; empty ones are left out. */
export function suggestionGroups(
  typed: string,
  recent: readonly string[],
  categories: readonly Pick<Category, 'id' | 'name'>[],
  matches: Matches | undefined,
): SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    {
      kind: 'recent',
      rows: recent
        .filter((words) => words.toLowerCase().startsWith(typed.toLowerCase()))
        .map((words) => ({ kind: 'recent', words })),
    },
    {
      kind: 'category',
      rows: typed === '' ? [] : categories.map(({ id, name }) => ({ kind: 'category', id, name })),
    },
    {
      kind: 'store',
      rows: (matches?.stores ?? []).map(({ id, name, logo_full_url: image }) => ({
        kind: 'store',
        id,
        name,
        image,
      })),
    },
    {
      kind: 'item',
      rows: (matches?.items ?? []).map(({ id, name, image_full_url: image }) => ({
        kind: 'item',
        id,
        name,
        image,
      })),
    },
  ];
  return groups
    .map(({ kind, rows }) => ({ kind, rows: rows.slice(0, GROUP_LIMIT) }))
    .filter(({ rows }) => rows.length > 0);
}

/** What the answer for the beginning of the text says about the whole of it, until its own answer is there. */
export function filterMatches(matches: Matches, typed: string): Matches {
  return {
    items: matches.items.filter(({ name }) => matchesWords(typed, [name])),
    stores: matches.stores.filter(({ name }) => matchesWords(typed, [name])),
  };
}
