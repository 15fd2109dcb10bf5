import { type Blocker, payBlockers, tipBlockers } from './blockers';
import type { CheckoutRules, PricedOrder } from './checkout-rules';
import {
  contactFields,
  doorFields,
  photoField,
  placeFields,
  textField,
  tipField,
} from './order-fields';
import { quoteInput } from './quote-order';
import type { DeliveryPlace, Recipient } from './recipient';

const nobody: Recipient = { name: '', phone: '', email: '', place: null };

/** The checkout of a parcel, from the sender's address to the receiver's. */
export const parcelRules: CheckoutRules<'parcel'> = {
  takesOffline: true,
  plan({ own }, sender) {
    const recipient = own.receiver ?? nobody;
    return {
      offered: ['delivery'],
      method: 'delivery',
      needsPictures: false,
      contact: sender,
      recipient,
      origin: sender.place && {
        latitude: sender.place.latitude,
        longitude: sender.place.longitude,
        zone_id: null,
      },
      place: recipient.place,
      scheduleAt: null,
      paysAtDoor: own.chargePayer === 'receiver',
    };
  },

  quoteInput: (facts, { place }) =>
    facts.own.category &&
    place &&
    quoteInput(facts, {
      orderType: 'parcel',
      lines: [],
      parcelCategory: facts.own.category,
    }),

  blockers: (order) => [
    ...doorBlockers(order),
    ...tipBlockers({
      draft: order.facts.draft,
      quote: order.quote,
      method: 'delivery',
      currency: order.facts.config.currency_code,
    }),
    ...payBlockers({
      draft: order.facts.draft,
      choices: order.payment.choices,
      wallet: order.payment.wallet,
    }),
  ],

  body({ facts, plan: { contact: sender, recipient: receiver }, payment: { wallet } }) {
    const { own, terms, draft, isGuest } = facts;
    const { category, chargePayer } = own;
    if (!category || !sender.place || !receiver.place) return null;
    return {
      order_type: 'parcel',
      payment_method: wallet === 'all' ? 'wallet' : (draft.payment ?? 'cash_on_delivery'),
      ...(wallet === 'part' ? { partial_payment: 1 } : {}),
      is_guest: isGuest ? 1 : 0,
      parcel_category_id: category.id,
      charge_payer: chargePayer,
      receiver_details: receiverText(receiver, receiver.place),
      // Otherwise the server finds it by the sender's address.
      ...(terms.zone ? { sender_zone_id: terms.zone.id } : {}),
      ...placeFields(sender.place, terms.kilometres),
      address_type: sender.place.addressType,
      ...doorFields(sender.place),
      ...photoField(sender.place),
      ...contactFields(sender),
      ...textField('order_note', draft.note),
      ...textField('delivery_instruction', draft.instruction),
      ...tipField(draft.tip),
    };
  },
};

/** The contract's JSON text; the server determines the zone when several contain the address. */
function receiverText(receiver: Recipient, place: DeliveryPlace): string {
  const [zone] = place.zoneIds;
  return JSON.stringify({
    ...contactFields(receiver),
    address: place.address,
    address_type: 'others',
    latitude: String(place.latitude),
    longitude: String(place.longitude),
    ...(place.zoneIds.length === 1 && zone !== undefined ? { zone_id: zone } : {}),
    ...doorFields(place),
  });
}

/** What is missing of the parcel and the two addresses. */
function doorBlockers({ facts, plan }: PricedOrder<'parcel'>): Blocker[] {
  const { own, isGuest, terms } = facts;
  const { contact: sender, recipient: receiver } = plan;
  const missing = [
    ...(sender.name.trim() ? [] : (['name'] as const)),
    ...(sender.phone.trim() ? [] : (['phone'] as const)),
    ...(isGuest && !sender.email.trim() ? (['email'] as const) : []),
    ...(sender.place ? [] : (['address'] as const)),
    ...(sender.place && !terms.zone && !terms.isPending ? (['noCourier'] as const) : []),
  ];
  return [
    ...(own.category ? [] : [{ section: 'kind', key: 'kind' } as const]),
    ...missing.map((key) => ({ section: 'sender', key }) as const),
    ...(receiver.place ? [] : [{ section: 'receiver', key: 'receiver' } as const]),
  ];
}
