import { read, type StoreDetails } from '@storefront/api';
import { type SearchNotes, searchItems } from '@storefront/api/browse';
import { useQuery } from '@storefront/platform';
import { useDebounced } from '@storefront/ui';
import { useMemo, useState } from 'react';
import { type MenuSection, menuSections, searchSections } from './menu-sections';

/** Delay after typing before a request. */
const PAUSE_MS = 400;
const MIN_LETTERS = 2;
const MAX_MATCHES = 50;

export interface StoreSearch {
  readonly sections: readonly MenuSection[];
  /** How the search was understood, once the server has answered. */
  readonly notes: SearchNotes | undefined;
  /** The sections contain items without a statement. */
  readonly isUnstated: boolean;
  readonly onUnstated: (isUnstated: boolean) => void;
}

/**
 * The sections of a menu that match a search. Loaded items are searched immediately; the server's answer, which
 * covers other spellings, synonyms and stated allergens, replaces the result.
 */
export function useStoreSearch(
  store: StoreDetails,
  sections: readonly MenuSection[],
  words: string,
): StoreSearch {
  const typed = words.trim();
  const settled = useDebounced(typed, PAUSE_MS);
  const isAsked = settled.length >= MIN_LETTERS;
  // A new search starts with items that are stated to be free again.
  const [unstatedWords, setUnstatedWords] = useState('');
  const isUnstated = isAsked && unstatedWords === settled;
  const { data } = useQuery({
    ...read(searchItems, {
      query: {
        name: settled,
        store_id: store.id,
        limit: MAX_MATCHES,
        ...(isUnstated && { not_stated: 1 }),
      },
    }),
    enabled: isAsked,
  });
  const answer = isAsked && settled === typed ? data : undefined;
  return {
    sections: useMemo(() => {
      const isEmpty = answer?.total_size === 0 && answer.search?.free_of.length === 0;
      if (!answer || isEmpty) return searchSections(sections, typed);
      // Rows that match only some of the words are used when none matches all of them.
      const matched = answer.search?.matched_size || answer.products.length;
      return menuSections(answer.products.slice(0, matched), store.category_details ?? []);
    }, [answer, sections, typed, store.category_details]),
    notes: answer?.search,
    isUnstated,
    onUnstated: (isOn) => setUnstatedWords(isOn ? settled : ''),
  };
}
