import { firstRows, read } from '@storefront/api';
import {
  categories as categoryList,
  itemOrStoreSearch,
  popularCategories,
  popularItems,
} from '@storefront/api/browse';
import { useQuery, useQueryClient } from '@storefront/platform';
import { useRecentSearches } from '@storefront/session';
import { useEffect, useState } from 'react';
import { matchesWords } from '../item-card/match-words';
import {
  filterMatches,
  type Matches,
  type Popular,
  popularGroups,
  type SuggestionGroup,
  suggestionGroups,
} from './suggestions';

/** Delay after typing before a request is sent. */
const PAUSE_MS = 500;
const MIN_LETTERS = 2;

export interface Suggestions {
  readonly groups: readonly SuggestionGroup[];
  readonly searching: boolean;
  /** The server did not answer; recent searches are still shown. */
  readonly failed: boolean;
}

/**
 * The suggestions of the search panel for the typed text. A text that was requested before is answered from the cache;
 * its continuation is filtered from the same answer until its own is loaded.
 * @param active the panel is open; nothing is requested before
 */
export function useSuggestions(text: string, active: boolean): Suggestions {
  const typed = text.trim();
  const client = useQueryClient();
  const recent = useRecentSearches();
  const known = (words: string): Matches | undefined =>
    words.length < MIN_LETTERS
      ? undefined
      : client.getQueryData(read(itemOrStoreSearch, { query: { name: words } }).queryKey);
  const settled = useSettled(typed, known(typed) !== undefined);
  const isAsked = active && settled.length >= MIN_LETTERS;
  const { data, isError, isFetching } = useQuery({
    ...read(itemOrStoreSearch, { query: { name: settled } }),
    enabled: isAsked,
  });
  const { data: categories = [] } = useQuery({
    ...read(categoryList),
    enabled: active,
    select: (all) =>
      all
        .flatMap((category) => [category, ...(category.childes ?? [])])
        .filter(({ name }) => matchesWords(typed, [name])),
  });
  const popular = usePopular(active && typed === '');
  const own = settled === typed && isAsked ? data : undefined;
  return {
    groups:
      typed === ''
        ? popularGroups(recent, popular)
        : suggestionGroups(typed, recent, categories, own ?? fromBeginning(typed, known)),
    searching: typed.length >= MIN_LETTERS && (settled !== typed || isFetching),
    failed: isError && settled === typed,
  };
}

/** Rows among which distinct names are looked for. */
const POPULAR_ROWS = 15;

function usePopular(enabled: boolean): Popular {
  const { data: names = [] } = useQuery({
    ...read(popularItems, { query: firstRows(POPULAR_ROWS) }),
    enabled,
    select: ({ products }) => products.map(({ name }) => name),
  });
  const { data: categories = [] } = useQuery({ ...read(popularCategories), enabled });
  return { names, categories };
}

/** The cached answer for the longest beginning of the text. */
function fromBeginning(
  typed: string,
  known: (words: string) => Matches | undefined,
): Matches | undefined {
  for (let length = typed.length - 1; length >= MIN_LETTERS; length -= 1) {
    const matches = known(typed.slice(0, length).trim());
    if (matches) return filterMatches(matches, typed);
  }
  return undefined;
}

function useSettled(text: string, atOnce: boolean): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (atOnce) {
      setSettled(text);
      return;
    }
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, atOnce]);
  return atOnce ? text : settled;
}
