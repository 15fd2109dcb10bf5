import { type Endpoint, endpoints } from '@storefront/api/contract';
import { features } from '@storefront/features';

/** The calls of the core and of every feature. */
export const servedEndpoints: readonly Endpoint[] = [
  ...endpoints,
  ...features.flatMap(({ endpoints: own = [] }) => own),
];
