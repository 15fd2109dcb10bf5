import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ApiError } from '../client/api-error';
import { itemDetails, storeDetails } from '../contract/details';

/** Whether an answer depends on who asks: it is then neither asked for on the server nor handed on. */
function isPersonal({ queryKey }: Query): boolean {
  const scope = queryKey[1];
  return typeof scope !== 'object' || scope === null || 'owner' in scope;
}

const isEnabled = ({ options }: Query) => !('enabled' in options) || options.enabled !== false;

/**
 * Asks for what was drawn without its answer. Drawn without effects, components cannot do so themselves.
 * @returns one promise for each read that was begun; none is rejected
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

/** The answers that are the same for everybody, for the page's own client to start with. */
export function sharedAnswers(client: QueryClient): unknown {
  return dehydrate(client, {
    shouldDehydrateQuery: (query) => query.state.status === 'success' && !isPersonal(query),
  });
}

const isNotFound = (error: Error | null) => error instanceof ApiError && error.kind === 'not-found';

const queriesOf = (client: QueryClient) => client.getQueryCache().getAll();

/** Whether a read was answered that there is no such thing. */
export function hasMissing(client: QueryClient): boolean {
  return queriesOf(client).some(({ state }) => isNotFound(state.error));
}

/** The reads, by name, that were asked for and have no answer yet, or none that can be shown. */
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

/** The id of the module that the page's store or item is of; `null` while there is none. */
export function moduleOfThing(client: QueryClient): number | null {
  for (const { queryKey, state } of queriesOf(client)) {
    const { data } = z.safeParse(OfModule, state.data);
    if (data && things.includes(String(queryKey[0]))) return data.module_id;
  }
  return null;
}
