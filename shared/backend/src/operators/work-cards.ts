import type { OrderStatus, TripStatus } from '@storefront/domain';
import { escapeHtml } from '@storefront/operations/pages';
import { shopSteps } from '../areas/orders/life-cycle-steps';
import type { OrderContact } from '../areas/orders/order-draft';
import { scheduledSpan } from '../areas/orders/schedule';
import { paymentKey } from '../areas/receipts/receipt-of-order';
import { shopTripSteps } from '../areas/rental-trips/make-trip-step';
import type { Language } from '../server/language';
import { fieldName } from '../server/messages/message';
import {
  type CardView,
  type Fact,
  facts,
  joined,
  money,
  phone,
  pictureLinks,
  span,
  text,
  time,
} from './card-parts';
import { texts } from './page-parts';
import type { OrderAtWork, OrderLine, TripAtWork } from './work-rows';

/** The card of an order or a trip, as HTML, with its possible steps. */
export interface WorkCard {
  readonly kind: 'order' | 'trip';
  readonly id: number;
  readonly status: OrderStatus | TripStatus;
  readonly steps: readonly (OrderStatus | TripStatus)[];
  /** The ordered lines. */
  readonly lines: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** A notice to read before a step. */
  readonly notice: string | null;
  /** Whether the card has the form for a pharmacist's price. */
  readonly awaitsPrice: boolean;
  readonly events: readonly string[];
}

export function orderCard(view: CardView, order: OrderAtWork): WorkCard {
  const { language } = view;
  const t = texts(language);
  const { order_status: status, price_agreement: price, refund, courier } = order;
  const pictures = [...order.attachments, ...(refund?.images ?? [])];
  const isTransfer = order.payment_method === 'offline_payment' && status === 'pending';
  const isOffered = price === 'offered' && status === 'pending';
  const awaitsPrice = price === 'awaited' && status === 'pending';
  const wanted = scheduledSpan(order);
  return {
    kind: 'order',
    id: order.id,
    status,
    steps: shopSteps(order),
    lines: order.lines.map((line) => lineOf(language, line)),
    facts: facts([
      ...commonFacts(language, order),
      [t('work.wanted'), wanted ? span(language, wanted, order.time_zone) : null],
      ...doorFacts(language, order),
      [t('work.courier'), courierOf(language, order)],
      [t('work.diet'), text(order.diet)],
      [t('work.note'), text(order.note)],
      [t('work.soldOut'), text(order.unavailable_item_note)],
      [
        t('work.delivery'),
        courier || order.order_type !== 'take_away' ? text(order.delivery_instruction) : null,
      ],
      [
        t('work.bringChange'),
        order.bring_change_amount > 0
          ? escapeHtml(money(language, order.bring_change_amount, order.currency))
          : null,
      ],
      [t('work.cutlery'), order.cutlery ? t('work.cutleryYes') : null],
      [
        t('work.refund'),
        refund && status.startsWith('refund')
          ? joined([
              escapeHtml(money(language, refund.refund_amount, order.currency)),
              text(refund.customer_reason),
              text(refund.customer_note),
            ])
          : null,
      ],
      [t('work.pictures'), pictures.length > 0 ? pictureLinks(view, pictures) : null],
    ]),
    notice: isTransfer
      ? t('work.transfer')
      : awaitsPrice
        ? t('work.awaited')
        : isOffered
          ? t('work.offered')
          : null,
    awaitsPrice,
    events: eventsOf(language, order),
  };
}

export function tripCard({ language }: CardView, trip: TripAtWork): WorkCard {
  const t = texts(language);
  return {
    kind: 'trip',
    id: trip.id,
    status: trip.trip_status,
    steps: shopTripSteps(trip.trip_status),
    lines: trip.vehicles.map(({ name, quantity }) => `${quantity} × ${text(name[language])}`),
    facts: facts([
      ...commonFacts(language, trip),
      [t('work.plates'), trip.plates.length > 0 ? joined(trip.plates.map(text)) : null],
      [t('work.customer'), joined([text(trip.contact_name), phone(trip.contact_number)])],
      [
        t('work.pickup'),
        joined([time(language, trip.schedule_at, trip.time_zone), text(trip.pickup)]),
      ],
      [
        t('work.return'),
        joined([time(language, trip.estimated_trip_end_time, trip.time_zone), text(trip.back)]),
      ],
      [t('work.note'), text(trip.note)],
    ]),
    notice: null,
    awaitsPrice: false,
    events: eventsOf(language, trip),
  };
}

function commonFacts(language: Language, row: OrderAtWork | TripAtWork): Fact[] {
  const t = texts(language);
  const { store_name: name, store_slug: slug } = row;
  return [
    [
      t('receipt.store'),
      name && joined([text(name[language]), slug && `<code>${escapeHtml(slug)}</code>`]),
    ],
    [t('work.ordered'), time(language, row.created_at, row.time_zone)],
    [
      t('work.payment'),
      joined([
        escapeHtml(money(language, row.amount, row.currency)),
        row.payment_method && t(paymentKey(row.payment_method)),
        t(`receipt.${row.payment_status}`),
      ]),
    ],
  ];
}

function doorFacts(language: Language, order: OrderAtWork): Fact[] {
  const t = texts(language);
  const { delivery_address: door, receiver_details: receiver, order_type: type } = order;
  const who = (contact: OrderContact) =>
    joined([text(contact.contact_person_name), phone(contact.contact_person_number)]);
  return [
    [t('work.customer'), door && who(door)],
    [
      t(receiver ? 'work.from' : 'work.to'),
      type === 'take_away' ? t('setting.takeAway') : door && placeOf(language, door),
    ],
    [t('work.receiver'), receiver && who(receiver)],
    [t('work.to'), receiver && placeOf(language, receiver)],
  ];
}

/** The address, then the door fields, each with its label, because a bare number could be any of them. */
function placeOf(language: Language, place: OrderContact): string {
  const named = (['road', 'house', 'floor', 'gate_code', 'landmark'] as const).map((field) => {
    const value = text(place[field]);
    return value && `${escapeHtml(fieldName(language, field))}: ${value}`;
  });
  return joined([text(place.address), ...named]);
}

function courierOf(language: Language, { courier, order_type, order_status }: OrderAtWork) {
  if (courier) return joined([text(courier.name), phone(courier.phone)]);
  const isWanted = order_type !== 'take_away' && order_status === 'handover';
  return isWanted ? texts(language)('work.noCourier') : null;
}

function lineOf(language: Language, line: OrderLine): string {
  const options = line.variation.flatMap((choice) =>
    choice.values
      ? choice.values.map(({ label }) => label[language])
      : [choice.names?.[language] ?? choice.type],
  );
  const addOns = line.add_ons.map(({ name, quantity }) => `${quantity} × ${name[language]}`);
  const details = [line.person_name, ...options, ...addOns, line.note].map(text);
  return joined([`${line.quantity} × ${text(line.name[language])}`, ...details]);
}

function eventsOf(language: Language, { events, time_zone }: OrderAtWork | TripAtWork): string[] {
  const t = texts(language);
  return events.map(({ status, at, moved_by }) =>
    joined([
      t(`work.state.${status}`),
      time(language, at, time_zone),
      text(moved_by) ?? t('work.bySelf'),
    ]),
  );
}
