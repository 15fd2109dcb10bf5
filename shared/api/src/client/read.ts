import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint';
import { call, requestScope } from './configured-client';
import type { CallArguments, PagesArguments } from './endpoint-types';
import type { CallInput } from './make-call';
import { FIRST_PAGE, nextPage, nextPageOfTotal, PAGE_LIMIT, rowsOf } from './paging';
import { type NamedCall, refresh } from './refresh';

interface CacheTimes {
  /** Milliseconds for which an answer is shown without another request. */
  readonly staleTime?: number;
  /** Milliseconds for which an answer that is not shown stays cached. */
  readonly gcTime?: number;
  readonly retry?: false;
}

/** Settings, places and texts: an answer may be a few minutes old. */
const STEADY: CacheTimes = { staleTime: 5 * 60_000 };

/**
 * Reads whose cache times differ from the query client's defaults, by name, so that the endpoints do not have to be
 * loaded.
 */
const timesOf: Readonly<Record<string, CacheTimes>> = {
  // Every page needs it, even while the network is down.
  shopConfig: { ...STEADY, gcTime: Number.POSITIVE_INFINITY },
  // Price and stock determine an order, so they must not be old and are cached only briefly.
  itemDetails: { staleTime: 30_000, gcTime: 30_000, retry: false },
  placeDetails: { staleTime: Number.POSITIVE_INFINITY },
  ...Object.fromEntries(
    [
      'moduleList',
      'brands',
      'conditions',
      'categories',
      'zoneList',
      'placeSuggestions',
      'reverseGeocode',
      'distance',
      'direction',
      'landing',
      'termsAndConditions',
      'privacyPolicy',
      'refundPolicy',
      'shippingPolicy',
      'cancellationPolicy',
      'aboutUs',
    ].map((name) => [name, STEADY]),
  ),
};

/** The cache times of a call, if different from the query client's defaults. */
function cacheTimes({ name }: Pick<Endpoint, 'name'>): CacheTimes {
  return timesOf[name] ?? {};
}

/** The calls with their own cache times, for the test that compares them with the contract. */
export const timedCalls: readonly string[] = Object.keys(timesOf);

type Schema = z.ZodMiniType;
type Input<Query, Body> = Omit<CallInput<Query, Body>, 'signal'>;

/** The key of a cache entry: the call, its scope, and its input. */
const keyOf = (endpoint: Endpoint, input: object) =>
  [endpoint.name, requestScope(endpoint), input] as const;

function queryOf<Query extends Schema, Body extends Schema, Answer extends Schema>(
  endpoint: Endpoint<Query, Body, Answer>,
  input: Input<z.input<Query>, z.input<Body>> = {},
) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, { ...input, signal }),
    meta: { path: endpoint.path },
    ...cacheTimes(endpoint),
  });
}

interface Paged {
  readonly total_size: number;
}

interface PagesInput extends Omit<Input<unknown, unknown>, 'query'> {
  readonly query?: { readonly limit?: number };
}

function pagesOf<Answer extends z.ZodMiniType<Paged>>(
  endpoint: Endpoint<Schema, Schema, Answer>,
  { query = {}, ...input }: PagesInput = {},
) {
  const { limit = PAGE_LIMIT } = query;
  return infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, { ...input, query: { ...query, limit } }), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      call(endpoint, { ...input, query: { ...query, limit, offset: pageParam }, signal }),
    initialPageParam: FIRST_PAGE,
    // A shop's list may change while it is read, so the server's count ends it only together with a page that is not
    // full. Counts of the customer's own lists are exact.
    getNextPageParam: (last, all, lastOffset) =>
      endpoint.caller === 'none' && rowsOf(last).length >= limit
        ? nextPage(last, all, lastOffset)
        : nextPageOfTotal(last, all, lastOffset),
    meta: { path: endpoint.path },
    ...cacheTimes(endpoint),
  });
}

/**
 * A call of the contract as the options of a query. If the call depends on zone, module, language or owner, each of
 * them has its own cache entry.
 * @param input path parameters, query and body
 * @example useQuery(read(storeDetails, { params: { id } }))
 */
export function read<
  Query extends Schema,
  Body extends Schema,
  Answer extends Schema,
  Path extends string,
>(
  endpoint: Endpoint<Query, Body, Answer, Path>,
  ...[input]: CallArguments<Query, Body, Path>
): ReturnType<typeof queryOf<Query, Body, Answer>> {
  return queryOf(endpoint, input);
}

/**
 * A paged list of the contract as the options of an infinite query, page after page.
 * @param input as for {@link read}; of the paging only `limit`, the rows of a page, 10 by default
 * @example useInfiniteQuery(readPages(latestItems, { query: { store_id: 5 } }))
 */
export function readPages<
  Query extends Schema,
  Body extends Schema,
  Answer extends z.ZodMiniType<Paged>,
  Path extends string,
>(
  endpoint: Endpoint<Query, Body, Answer, Path>,
  ...[input]: PagesArguments<Query, Body, Path>
): ReturnType<typeof pagesOf<Answer>> {
  return pagesOf(endpoint, input);
}

/**
 * A call of the contract as the options of a mutation.
 * @param refreshes reads whose answers are out of date after the call, even after a refusal, because the shown data may
 * have been wrong
 * @example useMutation(write(addressAdd, { refreshes: [addressList] }))
 */
export function write<
  Query extends Schema,
  Body extends Schema,
  Answer extends Schema,
  Path extends string,
>(
  endpoint: Endpoint<Query, Body, Answer, Path>,
  { refreshes = [] }: { readonly refreshes?: readonly NamedCall[] } = {},
) {
  return mutationOptions({
    mutationFn: (input: CallArguments<Query, Body, Path>[0]) => call(endpoint, input),
    onSettled: (_answer, _error, _input, _before, { client }) => {
      void refresh(client, ...refreshes);
    },
  });
}
