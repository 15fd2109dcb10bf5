import {
  type BackendContext,
  type BackendFeature,
  message,
  registerEndpoint,
} from '@storefront/backend/feature';
import { tripChange, tripChangePrice } from '../contract';
import { tripChanges as manifest } from '../feature';
import { changeTrip, priceChange } from './change-trip';
import ar from './messages/ar.json';
import en from './messages/en.json';
import { tripOffer } from './trip-offer';

declare module '@storefront/backend/feature' {
  interface FeatureMessages {
    'trip-change': typeof en;
  }
}

/** Serves the calls of this feature (`README.md`). */
function register(backend: BackendContext): void {
  registerEndpoint(backend, tripChangePrice, (call, database) => priceChange(database, call));
  registerEndpoint(backend, tripChange, async (call, database) => {
    await changeTrip(database, call);
    return { message: message(call.language, 'tripChanged') };
  });
}

export const tripChanges = {
  name: manifest.name,
  owner: manifest.owner,
  endpoints: [tripChangePrice, tripChange],
  texts: { messages: { en, ar } },
  register,
  tripOffers(trip, now) {
    const offer = tripOffer(trip, now);
    return offer ? [offer] : [];
  },
} satisfies BackendFeature;
