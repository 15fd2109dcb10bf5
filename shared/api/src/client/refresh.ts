import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import type { Endpoint } from '../contract/endpoint';

/** A call by its name: what a cache entry of it begins with. */
export type NamedCall = Pick<Endpoint, 'name'>;

/** All cache entries of these calls, with whatever input and scope, as the filter of a query client. */
export function readsOf(...calls: readonly NamedCall[]): QueryFilters {
  const names: ReadonlySet<unknown> = new Set(calls.map(({ name }) => name));
  return { predicate: ({ queryKey: [name] }: Query) => names.has(name) };
}

/** Reads again what these calls have answered: at once where it is shown, else when it is shown next. */
export function refresh(client: QueryClient, ...calls: readonly NamedCall[]): Promise<void> {
  return client.invalidateQueries(readsOf(...calls));
}
