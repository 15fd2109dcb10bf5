import { bus as pageBus } from '@storefront/bus';

/** The bus of the page; what this app publishes carries its name. */
export const bus = pageBus.withSource('shell');
