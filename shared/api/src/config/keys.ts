import { requestScope, type ScopeName } from '../client/configured-client';
import type { Endpoint } from '../contract/endpoint';

const EVERYWHERE: readonly ScopeName[] = ['X-localization'];
const IN_ZONES: readonly ScopeName[] = ['X-localization', 'zoneid'];
const HERE: readonly ScopeName[] = ['X-localization', 'zoneid', 'moduleId'];

/**
 * Query keys of the shop's configuration: `['config', endpoint, scope, input]`. Configuration, places and
 * pages are the same in every zone; what is offered is not.
 */
export const configKeys = {
  all: ['config'] as const,
  /** Every entry of one call, to invalidate it. */
  of: (endpoint: Pick<Endpoint, 'name'>) => ['config', endpoint.name] as const,
  everywhere: (endpoint: Pick<Endpoint, 'name'>, input: object = {}) =>
    ['config', endpoint.name, requestScope(EVERYWHERE), input] as const,
  /** The configuration's currency and the modules are those of the zones, whichever module is chosen. */
  inZones: (endpoint: Pick<Endpoint, 'name'>, input: object = {}) =>
    ['config', endpoint.name, requestScope(IN_ZONES), input] as const,
  here: (endpoint: Pick<Endpoint, 'name'>, input: object = {}) =>
    ['config', endpoint.name, requestScope(HERE), input] as const,
};
