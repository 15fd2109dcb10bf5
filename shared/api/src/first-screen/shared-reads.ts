import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ApiError } from '../client/api-error';
import { itemDetails, storeDetails } from '../contract/catalog/details';

/**
 * Whether an answer depends on the caller, so that it is neither requested on the server nor embedded in the document.
 */
function isPersonal({ queryKey }: Query): boolean {
  const scope = queryKey[1];
  return typeof scope !== 'object' || scope === null || 'owner' in scope;
}

const isEnabled = ({ options }: Query) => !('enabled' in options) || options.enabled !== false;

/**
 * Starts the reads whose answers were missing during the render. Components cannot start them, because effects do not
 * run on the server.
 * @returns a promise for each started read, which never rejects
 */
export function beginReads(client: QueryClient): Promise<void>[] {
  return client
    .getQueryCache()
    .getAll()
    .filter(
      (query) =>
        query.state.status === 'pending' &&
        query.state.fetchStatus === 'idle' &&
        isEnabled(query) &&
        !isPersonal(query),
    )
    .map((query) =>
      query.fetch().then(
        () => undefined,
        () => undefined,
      ),
    );
}

/** The answers that are the same for everybody, as the initial data of the page's client. */
export function sharedAnswers(client: QueryClient): unknown {
  return dehydrate(client, {
    shouldDehydrateQuery: (query) => query.state.status === 'success' && !isPersonal(query),
  });
}

const isNotFound = (error: Error | null) => error instanceof ApiError && error.kind === 'not-found';

const queriesOf = (client: QueryClient) => client.getQueryCache().getAll();

/** Whether a read was answered with a 404. */
export function hasMissing(client: QueryClient): boolean {
  return queriesOf(client).some(({ state }) => isNotFound(state.error));
}

/** The names of started reads that have no answer yet, or an unusable one. */
export function openReads(client: QueryClient): readonly string[] {
  return queriesOf(client)
    .filter(
      ({ state: { fetchStatus, error } }) =>
        fetchStatus === 'fetching' || (error !== null && !isNotFound(error)),
    )
    .map(({ queryKey }) => String(queryKey[0]));
}

const things: readonly string[] = [storeDetails.name, itemDetails.name];
const OfModule = z.object({ module_id: z.int() });

/** The module id of the page's store or item; `null` while there is none. */
export function moduleOfThing(client: QueryClient): number | null {
  for (const { queryKey, state } of queriesOf(client)) {
    const { data } = z.safeParse(OfModule, state.data);
    if (data && things.includes(String(queryKey[0]))) return data.module_id;
  }
  return null;
}
