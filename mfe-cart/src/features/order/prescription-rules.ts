import { doorFor, tipBlockers, whereBlockers } from './blockers';
import type { CheckoutRules } from './checkout-rules';
import { chosenMethod, offeredMethods } from './fulfilment';
import {
  contactFields,
  doorFields,
  photoField,
  placeFields,
  textField,
  tipField,
} from './order-fields';
import { quoteInput } from './quote-order';

/**
 * The checkout of an order by prescription alone. Its bill contains what is known before the store has read it. It is
 * paid in cash, because the store sets the price later.
 */
export const prescriptionRules: CheckoutRules<'prescription'> = {
  takesOffline: false,
  plan({ own: { store }, config, draft }, contact) {
    const offered = offeredMethods(config, store);
    const method = chosenMethod(draft, offered);
    return {
      offered,
      method,
      needsPictures: true,
      contact,
      recipient: contact,
      origin: store,
      place: doorFor(method, contact, store),
      scheduleAt: null,
      paysAtDoor: true,
    };
  },

  quoteInput: (facts, { method }) =>
    quoteInput(facts, {
      orderType: method ?? 'take_away',
      store: facts.own.store,
      lines: [],
    }),

  blockers: ({ facts, plan: { method, recipient }, quote, payment }) => [
    ...(facts.own.times.now
      ? []
      : [{ section: 'when', key: 'closed', opensAt: facts.own.times.opensAt } as const]),
    ...(facts.pictures.length > 0 ? [] : [{ section: 'extras', key: 'prescription' } as const]),
    ...(method === null ? [{ section: 'how', key: 'noMethod' } as const] : []),
    ...whereBlockers({ method, isGuest: facts.isGuest, recipient, store: facts.own.store }),
    ...tipBlockers({ draft: facts.draft, quote, method, currency: facts.config.currency_code }),
    // Cash is the only choice. Until the zone is known, it counts as allowed.
    ...(payment.choices.cash || !payment.isKnown
      ? []
      : [{ section: 'pay', key: 'payment' } as const]),
  ],

  body({ facts, plan: { method, place, recipient } }) {
    const { own, terms, draft, isGuest } = facts;
    if (method === null || (method === 'delivery' && place === null)) return null;
    return {
      store_id: own.store.id,
      order_type: method,
      payment_method: 'cash_on_delivery',
      is_guest: isGuest ? 1 : 0,
      ...(place && {
        ...placeFields(place, terms.kilometres),
        ...textField('address_type', place.addressType),
        ...doorFields(place),
        ...photoField(place),
        ...tipField(draft.tip),
      }),
      ...contactFields(recipient),
      ...textField('order_note', draft.note),
    };
  },
};
