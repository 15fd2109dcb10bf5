import type { OrderStatus, TripStatus } from '@storefront/domain';
import { Code, Fact, Facts, isolated, joined } from '@storefront/operations/pages';
import type { ReactNode } from 'react';
import { shopSteps } from '../areas/orders/life-cycle/life-cycle-steps';
import { scheduledSpan } from '../areas/orders/place/schedule';
import type { OrderContact } from '../areas/orders/read/order-rows';
import { methodText } from '../areas/payments/method-text';
import { shopTripSteps } from '../areas/rental-trips/make-trip-step';
import type { Language } from '../server/language';
import { fieldName } from '../server/messages/message';
import { type CardView, money, phone, pictureLinks, span, time } from './card-parts';
import { texts } from './page-parts';
import type { OrderAtWork, OrderLine, TripAtWork } from './work-rows';

/** The card of an order or a trip, with its possible steps. */
export interface WorkCard {
  readonly kind: 'order' | 'trip';
  readonly id: number;
  readonly status: OrderStatus | TripStatus;
  readonly steps: readonly (OrderStatus | TripStatus)[];
  /** The ordered lines. */
  readonly lines: readonly ReactNode[];
  readonly facts: ReactNode;
  /** A notice to read before a step. */
  readonly notice: string | null;
  /** Whether the card has the form for a pharmacist's price. */
  readonly awaitsPrice: boolean;
  readonly events: readonly ReactNode[];
}

export function orderCard(view: CardView, order: OrderAtWork): WorkCard {
  const { language } = view;
  const t = texts(language);
  const { id, order_status: status, price_agreement: price, payment_method: method } = order;
  const isNew = status === 'pending';
  const awaitsPrice = price === 'awaited' && isNew;
  const notices = [
    method === 'offline_payment' && isNew && t('work.transfer'),
    awaitsPrice && t('work.awaited'),
    price === 'offered' && isNew && t('work.offered'),
  ];
  return {
    kind: 'order',
    id,
    status,
    steps: shopSteps(order),
    lines: order.lines.map((line) => lineOf(language, line)),
    facts: <OrderFacts view={view} order={order} />,
    notice: notices.find((one) => one !== false) || null,
    awaitsPrice,
    events: eventsOf(language, order),
  };
}

export function tripCard({ language }: CardView, trip: TripAtWork): WorkCard {
  return {
    kind: 'trip',
    id: trip.id,
    status: trip.trip_status,
    steps: shopTripSteps(trip.trip_status),
    lines: trip.vehicles.map(({ name, quantity }) => countOf(quantity, name[language])),
    facts: <TripFacts language={language} trip={trip} />,
    notice: null,
    awaitsPrice: false,
    events: eventsOf(language, trip),
  };
}

interface CommonFactsProps {
  readonly language: Language;
  readonly row: OrderAtWork | TripAtWork;
}

function CommonFacts({ language, row }: CommonFactsProps) {
  const t = texts(language);
  const { store_name: name, store_slug: slug } = row;
  return (
    <>
      <Fact label={t('work.seller')}>
        {name && joined([isolated(name[language]), slug && <Code>{slug}</Code>])}
      </Fact>
      <Fact label={t('work.ordered')}>{time(language, row.created_at, row.time_zone)}</Fact>
      <Fact label={t('work.payment')}>
        {joined([
          money(language, row.amount, row.currency),
          row.payment_method && t(methodText(row.payment_method)),
          t(`payment.${row.payment_status}`),
        ])}
      </Fact>
    </>
  );
}

const who = (contact: OrderContact) =>
  joined([isolated(contact.contact_person_name), phone(contact.contact_person_number)]);

interface OrderFactsProps {
  readonly view: CardView;
  readonly order: OrderAtWork;
}

function OrderFacts({ view, order }: OrderFactsProps) {
  const { language } = view;
  const t = texts(language);
  const { order_status: status, refund, courier, currency, bring_change_amount: change } = order;
  const { delivery_address: door, receiver_details: receiver } = order;
  const isTakenAway = order.order_type === 'take_away';
  const wanted = scheduledSpan(order);
  return (
    <Facts>
      <CommonFacts language={language} row={order} />
      <Fact label={t('work.wanted')}>{wanted && span(language, wanted, order.time_zone)}</Fact>
      <Fact label={t('work.customer')}>{door && who(door)}</Fact>
      <Fact label={t(receiver ? 'work.from' : 'work.to')}>
        {isTakenAway ? t('setting.takeAway') : door && placeOf(language, door)}
      </Fact>
      <Fact label={t('work.receiver')}>{receiver && who(receiver)}</Fact>
      <Fact label={t('work.to')}>{receiver && placeOf(language, receiver)}</Fact>
      <Fact label={t('work.courier')}>
        {courier
          ? joined([isolated(courier.name), phone(courier.phone)])
          : !isTakenAway && status === 'handover' && t('work.noCourier')}
      </Fact>
      <Fact label={t('work.diet')}>{isolated(order.diet)}</Fact>
      <Fact label={t('work.note')}>{isolated(order.note)}</Fact>
      <Fact label={t('work.soldOut')}>{isolated(order.unavailable_item_note)}</Fact>
      <Fact label={t('work.delivery')}>
        {(courier || !isTakenAway) && isolated(order.delivery_instruction)}
      </Fact>
      <Fact label={t('work.bringChange')}>{change > 0 && money(language, change, currency)}</Fact>
      <Fact label={t('work.cutlery')}>{order.cutlery && t('work.cutleryYes')}</Fact>
      <Fact label={t('work.refund')}>
        {refund &&
          status.startsWith('refund') &&
          joined([
            money(language, refund.refund_amount, currency),
            isolated(refund.customer_reason),
            isolated(refund.customer_note),
          ])}
      </Fact>
      <Fact label={t('work.pictures')}>
        {pictureLinks(view, [...order.attachments, ...(refund?.images ?? [])])}
      </Fact>
    </Facts>
  );
}

interface TripFactsProps {
  readonly language: Language;
  readonly trip: TripAtWork;
}

function TripFacts({ language, trip }: TripFactsProps) {
  const t = texts(language);
  const meeting = (at: Date | string, place: string | null) =>
    joined([time(language, at, trip.time_zone), isolated(place)]);
  return (
    <Facts>
      <CommonFacts language={language} row={trip} />
      <Fact label={t('work.plates')}>{joined(trip.plates.map(isolated))}</Fact>
      <Fact label={t('work.customer')}>
        {joined([isolated(trip.contact_name), phone(trip.contact_number)])}
      </Fact>
      <Fact label={t('work.pickup')}>{meeting(trip.schedule_at, trip.pickup)}</Fact>
      <Fact label={t('work.return')}>{meeting(trip.estimated_trip_end_time, trip.back)}</Fact>
      <Fact label={t('work.note')}>{isolated(trip.note)}</Fact>
    </Facts>
  );
}

/** The address, then the door fields, each with its label, because a number alone could be any of them. */
function placeOf(language: Language, place: OrderContact): ReactNode {
  const named = (['road', 'house', 'floor', 'gate_code', 'landmark'] as const).map(
    (field) =>
      place[field] && (
        <span key={field}>
          {fieldName(language, field)}: {isolated(place[field])}
        </span>
      ),
  );
  return joined([isolated(place.address), ...named]);
}

const countOf = (quantity: number, name: string) => (
  <span>
    {quantity} × {isolated(name)}
  </span>
);

function lineOf(language: Language, line: OrderLine): ReactNode {
  const options = line.variation.flatMap((choice) =>
    choice.values
      ? choice.values.map(({ label }) => label[language])
      : [choice.names?.[language] ?? choice.type],
  );
  const addOns = line.add_ons.map(({ name, quantity }) => `${quantity} × ${name[language]}`);
  const details = [line.person_name, ...options, ...addOns, line.note].map(isolated);
  return joined([countOf(line.quantity, line.name[language]), ...details]);
}

function eventsOf(language: Language, { events, time_zone }: OrderAtWork | TripAtWork) {
  const t = texts(language);
  return events.map(({ status, at, moved_by }) =>
    joined([
      t(`work.state.${status}`),
      time(language, at, time_zone),
      isolated(moved_by) ?? t('work.bySelf'),
    ]),
  );
}
