import type { Blocker } from './blockers';
import { payBlockers } from './blockers';
import type { CheckoutRules, PricedOrder } from './checkout-rules';
import { type KnownParty, parcelBody } from './parcel-body';
import { quoteOrder } from './quote-order';
import type { Recipient } from './recipient';

const nobody: Recipient = { name: '', phone: '', email: '', place: null };

/** The checkout of a parcel, from the sender's door to the receiver's. */
export const parcelRules: CheckoutRules<'parcel'> = {
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

  quote: (facts, { place }, walletBalance) =>
    facts.own.category &&
    place &&
    quoteOrder(facts, {
      orderType: 'parcel',
      lines: [],
      parcelCategory: facts.own.category,
      walletBalance,
    }),

  blockers: (order) => [
    ...doorBlockers(order),
    ...payBlockers({
      draft: order.facts.draft,
      choices: order.payment.choices,
      wallet: order.payment.wallet,
    }),
  ],

  body({ facts, plan: { contact, recipient }, payment }) {
    const { own, terms, draft, isGuest } = facts;
    const { category, chargePayer } = own;
    if (!category || !isKnown(contact) || !isKnown(recipient)) return null;
    return parcelBody({
      categoryId: category.id,
      sender: contact,
      receiver: recipient,
      chargePayer,
      kilometres: terms.kilometres,
      senderZoneId: terms.zone?.id ?? null,
      isGuest,
      wallet: payment.wallet,
      draft,
    });
  },
};

function isKnown(party: Recipient): party is KnownParty {
  return party.place !== null;
}

/** What is missing of the parcel and the two doors. */
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
