import { requestScope, type ScopeName } from '../client/configured-client';
import type { Endpoint } from '../contract/endpoint';

const HERE: readonly ScopeName[] = ['X-localization', 'zoneid', 'moduleId'];
const NEAR: readonly ScopeName[] = [...HERE, 'latitude', 'longitude'];

/**
 * Query keys of the catalog: `['catalog', endpoint, scope, input]`. The scope is what the request would be
 * sent with at this moment, so another zone, module or language is another entry.
 */
export const catalogKeys = {
  all: ['catalog'] as const,
  /** Every entry of one call, to invalidate it. */
  of: (endpoint: Pick<Endpoint, 'name'>) => ['catalog', endpoint.name] as const,
  read: (endpoint: Pick<Endpoint, 'name' | 'nearby'>, input: object = {}) => {
    const isNear = endpoint.nearby ?? false;
    return ['catalog', endpoint.name, requestScope(isNear ? NEAR : HERE), input] as const;
  },
};
