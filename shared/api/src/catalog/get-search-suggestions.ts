import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { QueryOf } from '../client/endpoint-types';
import type { ReadOptions } from '../client/read-options';
import { searchSuggestions } from '../contract/items';
import { catalogKeys } from './keys';

export type SearchSuggestionsInput = QueryOf<typeof searchSuggestions>;

/** Names that complete what is typed; the caller waits for a pause in typing. */
export function getSearchSuggestions(input: SearchSuggestionsInput, signal?: AbortSignal) {
  return call(searchSuggestions, { query: input, signal });
}

export function searchSuggestionsQuery(input: SearchSuggestionsInput) {
  return queryOptions({
    queryKey: catalogKeys.read(searchSuggestions, input),
    queryFn: ({ signal }) => getSearchSuggestions(input, signal),
  });
}

export function useSearchSuggestions(input: SearchSuggestionsInput, options: ReadOptions = {}) {
  return useQuery({ ...searchSuggestionsQuery(input), ...options });
}
