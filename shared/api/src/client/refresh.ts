import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import type { Endpoint } from '../contract/endpoint';

/** A call, identified by the name with which the keys of its cache entries begin. */
export type NamedCall = Pick<Endpoint, 'name'>;

/** A query filter for all cache entries of these calls, regardless of input and scope. */
export function readsOf(...calls: readonly NamedCall[]): QueryFilters {
  const names: ReadonlySet<unknown> = new Set(calls.map(({ name }) => name));
  return { predicate: ({ queryKey: [name] }: Query) => names.has(name) };
}

/** Invalidates the answers of these calls: visible ones are read again at once, others when they are shown next. */
export function refresh(client: QueryClient, ...calls: readonly NamedCall[]): Promise<void> {
  return client.invalidateQueries(readsOf(...calls));
}
