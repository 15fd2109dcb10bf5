import {
  type BackendContext,
  type BackendFeature,
  message,
  registerEndpoint,
} from '@storefront/backend/feature';
import { orderChange as orderChangeCall } from '../contract';
import { orderChange as manifest } from '../feature';
import { hasChangeableLines } from './change-lines';
import { changeOrder, hasChangeableContact, isChangeable } from './change-order';
import ar from './messages/ar.json';
import en from './messages/en.json';

declare module '@storefront/backend/feature' {
  interface FeatureMessages {
    orderChange: typeof en;
  }
}

/** Serves the call of this feature (`README.md`). */
function register(backend: BackendContext): void {
  registerEndpoint(backend, orderChangeCall, async (call) => {
    await changeOrder(backend, call);
    return { message: message(call.language, 'orderChanged') };
  });
}

export const orderChange = {
  name: manifest.name,
  owner: manifest.owner,
  endpoints: [orderChangeCall],
  texts: { messages: { en, ar } },
  register,
  orderOffers: (order, now) =>
    isChangeable(order, now)
      ? [
          'change',
          ...(hasChangeableLines(order) ? ['change_lines'] : []),
          ...(hasChangeableContact(order) ? ['change_contact'] : []),
        ]
      : [],
} satisfies BackendFeature;
