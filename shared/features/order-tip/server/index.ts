import {
  type BackendContext,
  type BackendFeature,
  directPaymentOf,
  registerEndpoint,
} from '@storefront/backend/feature';
import { orderTip as orderTipCall } from '../contract';
import { orderTip as manifest } from '../feature';
import { giveTip, isTippable, tipPayments } from './give-tip';
import ar from './messages/ar.json';
import en from './messages/en.json';

declare module '@storefront/backend/feature' {
  interface FeatureMessages {
    orderTip: typeof en;
  }
}

/** Serves the call of this feature (`README.md`). */
function register(backend: BackendContext): void {
  registerEndpoint(backend, orderTipCall, async (call) => {
    const { input, owner, language, now } = call;
    const tip = { input, owner, language, now, direct: directPaymentOf(call) };
    return { redirect_link: await giveTip(backend, tip) };
  });
}

export const orderTip = {
  name: manifest.name,
  owner: manifest.owner,
  endpoints: [orderTipCall],
  texts: { messages: { en, ar } },
  register,
  orderOffers: (order, now) => (isTippable(order, now) ? ['tip'] : []),
  paymentPurposes: { tip: tipPayments },
} satisfies BackendFeature;
