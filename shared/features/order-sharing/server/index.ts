import {
  type BackendContext,
  type BackendFeature,
  isShown,
  message,
  registerEndpoint,
} from '@storefront/backend/feature';
import { orderShare, orderShareEnd, orderShares, orderSharingEndpoints } from '../contract';
import { orderSharing as manifest } from '../feature';
import ar from './messages/ar.json';
import en from './messages/en.json';
import { endShare, isShareable, readShares, shareOrder } from './share-order';

declare module '@storefront/backend/feature' {
  interface FeatureMessages {
    orderSharing: typeof en;
  }
}

/** Serves the calls of this feature (`README.md`). */
function register(backend: BackendContext): void {
  registerEndpoint(backend, orderShare, async (call) => ({
    share_token: await shareOrder(backend, call),
  }));
  registerEndpoint(backend, orderShares, (call) => readShares(backend, call));
  registerEndpoint(backend, orderShareEnd, async (call) => {
    await endShare(backend, call);
    return { message: message(call.language, 'orderLinkEnded') };
  });
}

export const orderSharing = {
  name: manifest.name,
  owner: manifest.owner,
  endpoints: orderSharingEndpoints,
  texts: { messages: { en, ar } },
  register,
  orderOffers: (order, now) => [
    ...(isShareable(order) ? ['share'] : []),
    ...(isShown(order, now) ? ['share_links'] : []),
  ],
} satisfies BackendFeature;
