import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import type { Endpoint } from '../contract/endpoint';

/** A call by its name, with which the keys of its cache entries begin. */
export type NamedCall = Pick<Endpoint, 'name'>;

/** All cache entries of these calls, with whatever input and scope, as the filter of a query client. */
export function readsOf(...calls: readonly NamedCall[]): QueryFilters {
  const names: ReadonlySet<unknown> = new Set(calls.map(({ name }) => name));
  return { predicate: ({ queryKey: [name] }: Query) => names.has(name) };
}

/** Invalidates the answers of these calls: shown ones are read again at once, others when they are shown next. */
export function refresh(client: QueryClient, ...calls: readonly NamedCall[]): Promise<void> {
  return client.invalidateQueries(readsOf(...calls));
}
