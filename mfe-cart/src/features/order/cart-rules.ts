import { hasCapability, isOn } from '@storefront/domain';
import { changeFor, type Quote } from '@storefront/pricing/order';
import { isCounted } from '../cart/assess-line';
import { doorFor, findBlockers, needsPrescription } from './blockers';
import type { DeliveryFacts } from './checkout-facts';
import type { CheckoutRules, Plan } from './checkout-rules';
import { dietRequesterOf } from './diet-requester';
import { chosenMethod, offeredMethods, offersCutlery } from './fulfilment';
import { type OrderParts, orderBody, taxBody } from './order-body';
import { chosenSlot } from './order-times';
import { quoteInput } from './quote-order';
import type { ShownBill } from './reconcile-tax';

/** The checkout of a cart, of an item of Buy Now, or of a campaign's item. */
export const cartRules: CheckoutRules<'cart'> = {
  takesOffline: true,
  plan({ own: { store, lines, times }, config, draft }, contact) {
    const offered = offeredMethods(config, store);
    const method = chosenMethod(draft, offered);
    return {
      offered,
      method,
      needsPictures: needsPrescription(lines),
      contact,
      recipient: contact,
      origin: store,
      place: doorFor(method, contact, store),
      scheduleAt: chosenSlot(times, draft.scheduleAt)?.scheduleAt ?? null,
      paysAtDoor: false,
    };
  },

  quoteInput: (facts, { method }) =>
    quoteInput(facts, {
      orderType: method ?? 'take_away',
      store: facts.own.store,
      lines: countedLines(facts),
      coupon: facts.own.coupon,
      firstOrder: facts.customer,
      packaging: facts.draft.packaging,
    }),

  tax(facts, plan, quote) {
    const parts = orderParts(facts, plan, quote);
    if (!parts) return null;
    // While the store is closed and no time is chosen, the tax cannot be requested.
    const isOrderable = facts.own.times.now || plan.scheduleAt !== null;
    return {
      body: taxBody(parts),
      isReady: isOrderable && parts.lines.length > 0 && !facts.terms.isPending,
    };
  },

  blockers: ({ facts, plan, quote, bill, payment: { choices, wallet } }) =>
    findBlockers({
      at: facts.at,
      timeZone: facts.timeZone,
      lines: facts.own.lines,
      subtotal: bill?.subtotal ?? 0,
      currency: facts.config.currency_code,
      quote,
      store: facts.own.store,
      method: plan.method,
      isGuest: facts.isGuest,
      recipient: plan.recipient,
      times: facts.own.times,
      draft: facts.draft,
      pictures: facts.pictures.length,
      choices,
      wallet,
    }),

  body({ facts, plan, quote, bill, payment: { wallet } }) {
    const parts = orderParts(facts, plan, quote);
    return parts && orderBody(parts, wallet, changeWanted(facts, bill));
  },
};

/** The change that the courier must bring, major units; 0: none. */
function changeWanted({ draft, config }: DeliveryFacts<'cart'>, bill: ShownBill | null): number {
  const { payment, paysWith } = draft;
  const isCash = payment === 'cash_on_delivery' && paysWith !== null && bill !== null;
  return isCash ? changeFor(paysWith, bill.leftToPay, config.digit_after_decimal_point) : 0;
}

const countedLines = ({ own }: DeliveryFacts<'cart'>) =>
  own.lines.filter(isCounted).map(({ line }) => line);

function orderParts(
  facts: DeliveryFacts<'cart'>,
  { method, place, recipient, scheduleAt }: Plan,
  quote: Quote | null,
): OrderParts | null {
  const { own, draft } = facts;
  const { store, coupon } = own;
  if (method === null || (method === 'delivery' && place === null)) return null;
  const isPacked = draft.packaging && isOn(store.extra_packaging_status);
  return {
    source: own.source,
    lines: countedLines(facts),
    method,
    storeId: store.id,
    isGuest: facts.isGuest,
    recipient,
    kilometres: facts.terms.kilometres,
    draft: {
      ...draft,
      ...(!hasCapability(own.moduleType, 'stock') && { substitution: null, lineSubstitutions: {} }),
      scheduleAt,
      // Once the feature has nothing more to ask, the request in the draft is not sent.
      dietRequest: dietRequesterOf(facts.config) && draft.dietRequest,
    },
    // A coupon without effect is not sent: the server would refuse the order because of it.
    couponCode: quote?.couponProblem ? null : (coupon?.code ?? null),
    packagingAmount: isPacked ? (store.extra_packaging_amount ?? 0) : 0,
    asksForCutlery: offersCutlery(facts.config, store, own.moduleType),
  };
}
