import { bus } from '@storefront/bus';

/** The page's bus; what this app publishes carries its name. */
export const rentalBus = bus.withSource('rental');
