import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { FiltersOf } from '../client/endpoint-types';
import { PAGE_LIMIT, type Page, pagedQueries } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { providerReviews } from '../contract/rental-catalog';
import { rentalKeys } from './keys';

export interface ProviderReviewFilters extends FiltersOf<typeof providerReviews> {
  /** Id or slug of the provider. */
  readonly providerId: number | string;
}

/** What customers say of a provider, with its marks in sum. */
export function getProviderReviews(
  filters: ProviderReviewFilters,
  page: Page,
  signal?: AbortSignal,
) {
  const { providerId, ...query } = filters;
  return call(providerReviews, {
    params: { id: providerId },
    query: { ...query, ...page },
    signal,
  });
}

export const providerReviewPagesQuery = pagedQueries({
  fetch: getProviderReviews,
  rowsOf: (answer) => answer.reviews,
  keyOf: (input) => rentalKeys.read(providerReviews, input),
  limit: PAGE_LIMIT,
}).pages;

export function useProviderReviewPages(filters: ProviderReviewFilters, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...providerReviewPagesQuery(filters), ...options });
}
