import { bus as pageBus } from '@storefront/bus';

/** The bus of the page; what the platform itself publishes carries its name. */
export const bus = pageBus.withSource('platform');
