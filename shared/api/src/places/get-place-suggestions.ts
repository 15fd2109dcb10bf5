import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { configKeys } from '../config/keys';
import { placeSuggestions } from '../contract/geography';
import type { PlaceSuggestion } from '../entities/place';

/** Places that match what is typed. The caller waits for a pause in typing. */
export async function getPlaceSuggestions(
  text: string,
  signal?: AbortSignal,
): Promise<readonly PlaceSuggestion[]> {
  const answer = await call(placeSuggestions, { query: { search_text: text }, signal });
  return answer.suggestions ?? [];
}

/** A newer text cancels the request for the older one; its rows stay until the new ones are there. */
export function placeSuggestionsQuery(text: string) {
  const words = text.trim();
  return queryOptions({
    queryKey: configKeys.everywhere(placeSuggestions, { text: words }),
    queryFn: ({ signal }) => getPlaceSuggestions(words, signal),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
}

export function usePlaceSuggestions(text: string) {
  return useQuery(placeSuggestionsQuery(text));
}
