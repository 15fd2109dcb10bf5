import { bus as pageBus } from '@storefront/bus';

/** The bus of the page; events that the platform itself publishes carry its name as their source. */
export const bus = pageBus.withSource('platform');
