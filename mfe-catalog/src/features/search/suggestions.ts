import type { Category } from '@storefront/api';
import { matchesWords } from '../item-card/match-words';

/** Rows of each group of the panel. */
const GROUP_LIMIT = 5;

export type Suggestion =
  | { readonly kind: 'recent'; readonly words: string }
  | { readonly kind: 'popular'; readonly words: string }
  | { readonly kind: 'category'; readonly id: number; readonly name: string }
  | {
      readonly kind: 'store' | 'item';
      readonly id: number;
      /** Of a store, for its address. */
      readonly slug?: string | null | undefined;
      readonly name: string;
      readonly image: string | null;
      /** The store of an item, if the backend states it. */
      readonly seller?: string | null | undefined;
    };

export interface Matches {
  readonly items: readonly {
    readonly id: number;
    readonly name: string;
    readonly image_full_url: string | null;
    readonly store_name?: string | null | undefined;
  }[];
  readonly stores: readonly {
    readonly id: number;
    readonly slug?: string | null | undefined;
    readonly name: string;
    readonly logo_full_url: string | null;
  }[];
}

export interface SuggestionGroup {
  readonly kind: Suggestion['kind'];
  readonly rows: readonly Suggestion[];
}

/** Suggestions before anything is typed. */
export interface Popular {
  /** Names of the most ordered items, without duplicates: many stores sell the same. */
  readonly names: readonly string[];
  readonly categories: readonly Pick<Category, 'id' | 'name'>[];
}

/** The groups of an empty field: recent searches, and popular items and stores. */
export function popularGroups(recent: readonly string[], popular: Popular): SuggestionGroup[] {
  return filled([
    { kind: 'recent', rows: recent.map((words) => ({ kind: 'recent', words })) },
    {
      kind: 'popular',
      rows: [...new Set(popular.names)].map((words) => ({ kind: 'popular', words })),
    },
    { kind: 'category', rows: popular.categories.map(categoryRow) },
  ]);
}

const categoryRow = ({ id, name }: Pick<Category, 'id' | 'name'>): Suggestion => ({
  kind: 'category',
  id,
  name,
});

function filled(groups: readonly SuggestionGroup[]): SuggestionGroup[] {
  return groups
    .map(({ kind, rows }) => ({ kind, rows: rows.slice(0, GROUP_LIMIT) }))
    .filter(({ rows }) => rows.length > 0);
}

/** The groups for a typed text, in order and without empty ones. */
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
      rows: categories.map(categoryRow),
    },
    {
      kind: 'store',
      rows: (matches?.stores ?? []).map(({ id, slug, name, logo_full_url: image }) => ({
        kind: 'store',
        id,
        slug,
        name,
        image,
      })),
    },
    {
      kind: 'item',
      rows: (matches?.items ?? []).map(({ id, name, image_full_url: image, store_name }) => ({
        kind: 'item',
        id,
        name,
        image,
        seller: store_name,
      })),
    },
  ];
  return filled(groups);
}

/** The answer for the beginning of the text, filtered by the whole text, until its own answer is loaded. */
export function filterMatches(matches: Matches, typed: string): Matches {
  return {
    items: matches.items.filter(({ name }) => matchesWords(typed, [name])),
    stores: matches.stores.filter(({ name }) => matchesWords(typed, [name])),
  };
}
