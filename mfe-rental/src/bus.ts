import { bus as pageBus } from '@storefront/bus';

/** The bus of the page; events of this app carry its name as their source. */
export const bus = pageBus.withSource('rental');
