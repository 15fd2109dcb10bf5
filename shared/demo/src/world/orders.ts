import { createHash } from 'node:crypto';
import { customerOwner, nextStepAt } from '@storefront/backend/initial-data';
import { roundMoney, sumMoney, taxAmount } from '@storefront/pricing';
import { type DemoContext, instant } from './demo-context';
import { demoCustomers } from './people';
import { moduleIds, regionOf } from './places';
import type { Row } from './row-book';

const STATUSES = [
  'delivered',
  'delivered',
  'canceled',
  'refunded',
  'refund_requested',
  'failed',
  'pending',
  'confirmed',
  'processing',
  'handover',
  'picked_up',
  'delivered',
] as const;
type Status = (typeof STATUSES)[number];

const statusPath: readonly Status[] = [
  'pending',
  'confirmed',
  'processing',
  'handover',
  'picked_up',
  'delivered',
];
const running: ReadonlySet<Status> = new Set([
  'pending',
  'confirmed',
  'processing',
  'handover',
  'picked_up',
]);

interface Ledger {
  balance: number;
  points: number;
  /** Movements of the wallet, which are stored after it. */
  readonly movements: Row[];
}

/** All their orders so far were in Cairo. */
const { currency } = regionOf.cairo;

/** Creates past and running orders of the demo customers, with their movements of wallet and points. */
export function makeOrders(world: DemoContext): void {
  for (const customer of demoCustomers) {
    const ledger: Ledger = { balance: 0, points: 0, movements: [] };
    pay(world, customer.id, ledger, { type: 'add_fund', credit: 500 }, null, -30);
    STATUSES.slice(0, customer.id === 1 ? STATUSES.length : 3).forEach((status, index) => {
      makeOrder(world, customer.id, status, index, ledger);
    });
    world.book.change('customers', customer.id, { loyalty_point: ledger.points });
    const wallet = { customer_id: customer.id, currency_code: currency, balance: ledger.balance };
    world.book.put('wallets', wallet);
    for (const movement of ledger.movements) world.book.add('wallet_transactions', movement);
  }
}

function makeOrder(
  world: DemoContext,
  customerId: number,
  status: Status,
  index: number,
  ledger: Ledger,
): void {
  const { book, chance } = world;
  const stores = book
    .rows('stores')
    .filter((row) => Number(row.zone_id) === 1 && row.module_id !== moduleIds.rental);
  const store = stores[(index * 3 + customerId) % stores.length];
  const address = book.rows('addresses').find((row) => row.customer_id === customerId);
  if (!store || !address) return;
  const items = book
    .rows('items')
    .filter((row) => row.store_id === store.id && !row.available_date_starts)
    .slice(index, index + chance.whole(1, 3));
  const lines = items.map((item) => ({ item, quantity: chance.whole(1, 3) }));
  const subtotal = sumMoney(lines.map(({ item, quantity }) => Number(item.price) * quantity));
  const tax = taxAmount(subtotal, Number(store.tax), false);
  const isTakeAway = index === 4;
  const delivery = isTakeAway ? 0 : 25;
  const amount = sumMoney([subtotal, tax, delivery]);
  // Running orders are from today, the others are older.
  const days = running.has(status) ? 0 : -(20 - index);
  const started = running.has(status) ? -5 - index * 4 : 0;
  const id = 100_000 + book.rows('orders').length + 1;
  const byWallet = index === 0;
  const isPaid = byWallet || ['delivered', 'refunded', 'refund_requested'].includes(status);
  const onTheWay = statusPath.indexOf(status) >= statusPath.indexOf('handover') || isPaid;

  book.add('orders', {
    id,
    owner: customerOwner(customerId),
    customer_id: customerId,
    module_id: store.module_id,
    zone_id: store.zone_id,
    store_id: store.id,
    order_type: isTakeAway ? 'take_away' : 'delivery',
    order_status: status,
    payment_status: isPaid ? 'paid' : 'unpaid',
    payment_method: byWallet
      ? 'wallet'
      : status === 'failed'
        ? 'digital_payment'
        : 'cash_on_delivery',
    order_amount: amount,
    delivery_charge: delivery,
    original_delivery_charge: delivery,
    total_tax_amount: tax,
    tax_percentage: store.tax,
    cutlery: store.cutlery,
    ...timing(world, { status, isTakeAway, placed: instant(world, days, started) }),
    distance: 3.4,
    delivery_address: {
      address_type: address.address_type,
      address: address.address,
      contact_person_name: address.contact_person_name,
      contact_person_number: address.contact_person_number,
      house: address.house,
      floor: address.floor,
      road: address.road,
      latitude: String(address.latitude),
      longitude: String(address.longitude),
    },
    contact_number: String(address.contact_person_number).replace(/\D/g, ''),
    delivery_man_id: onTheWay && !isTakeAway ? 1 + (index % 2) : null,
    otp: String(chance.whole(1000, 9999)),
    processing_time: 20,
    cancellation_reason: status === 'canceled' ? 'I changed my mind' : null,
    canceled_by: status === 'canceled' ? 'customer' : null,
    attachments: [],
    proofs: [],
    created_at: instant(world, days, started),
    updated_at: instant(world, days, started + 45),
  });
  addLines(world, id, lines, Number(store.tax));
  stamps(status).forEach((step, place) => {
    book.put('order_events', {
      order_id: id,
      status: step,
      at: instant(world, days, started + Math.min(place * 9, -started || 60)),
    });
  });
  moveMoney(world, ledger, { id, customerId, status, byWallet, amount, delivery, days });
}

function addLines(
  world: DemoContext,
  orderId: number,
  lines: readonly { readonly item: Row; readonly quantity: number }[],
  taxRate: number,
): void {
  for (const { item, quantity } of lines) {
    world.book.add('order_details', {
      order_id: orderId,
      item_id: item.id,
      item_details: snapshot(item),
      quantity,
      price: item.price,
      variation: firstChoices(world, item),
      tax_amount: roundMoney(taxAmount(Number(item.price) * quantity, taxRate, false)),
      image: item.image,
    });
  }
}

/** The movements that an order causes: paid, refunded and earned amounts and points. */
function moveMoney(
  world: DemoContext,
  ledger: Ledger,
  order: {
    readonly id: number;
    readonly customerId: number;
    readonly status: Status;
    readonly byWallet: boolean;
    readonly amount: number;
    readonly delivery: number;
    readonly days: number;
  },
): void {
  const { id, customerId, status, byWallet, amount, delivery, days } = order;
  if (byWallet) pay(world, customerId, ledger, { type: 'order_place', debit: amount }, id, days);
  if (status === 'refunded') {
    const back = sumMoney([amount, -delivery]);
    pay(world, customerId, ledger, { type: 'order_refund', credit: back }, id, days + 1);
  }
  if (status === 'refunded' || status === 'refund_requested') {
    world.book.add('refunds', {
      order_id: id,
      customer_reason: 'Damaged product',
      refund_amount: sumMoney([amount, -delivery]),
      refund_status: status === 'refunded' ? 'approved' : 'pending',
      images: [],
      created_at: instant(world, days, 90),
    });
  }
  if (status === 'delivered') earn(world, customerId, ledger, Math.floor(amount / 10), id, days);
}

/** Running orders advance step by step from here; the confirmed one is scheduled for tomorrow. */
function timing(
  world: DemoContext,
  order: { readonly status: Status; readonly isTakeAway: boolean; readonly placed: string },
): Row {
  const { status, isTakeAway, placed } = order;
  if (!running.has(status)) return { scheduled: false, schedule_at: placed, next_step_at: null };
  const scheduled = status === 'confirmed';
  const schedule_at = scheduled ? instant(world, 1) : placed;
  const moving = {
    order_type: isTakeAway ? 'take_away' : 'delivery',
    order_status: status,
    scheduled,
    schedule_at: new Date(schedule_at),
  } as const;
  const next = nextStepAt(moving, world.now);
  const slot_minutes = scheduled ? 30 : null;
  return { scheduled, schedule_at, slot_minutes, next_step_at: next?.toISOString() ?? null };
}

function stamps(status: Status): readonly string[] {
  const place = statusPath.indexOf(status);
  if (place >= 0) return statusPath.slice(0, place + 1);
  if (status === 'canceled' || status === 'failed') return ['pending', status];
  return [...statusPath, 'refund_requested', ...(status === 'refunded' ? ['refunded'] : [])];
}

interface Group {
  readonly required: string;
  readonly values: readonly object[];
}

/** The first value of all required choices, or the first size, which the item's own price is for. */
function firstChoices({ book }: DemoContext, { id, food_variations: groups }: Row): object[] {
  const asked: readonly Group[] = Array.isArray(groups) ? groups : [];
  const [size] = book.rows('item_variations').filter((row) => row.item_id === id);
  return [
    ...asked
      .filter(({ required }) => required === 'on')
      .map((group) => ({ ...group, values: group.values.slice(0, 1) })),
    ...(size ? [{ type: size.type, price: size.price }] : []),
  ];
}

function snapshot({ id, name, image, price, store_id, module_id, unit_type, veg }: Row): Row {
  return { id, name, image, price, store_id, module_id, unit_type, veg };
}

/** A UUID that is the same for the same event on every machine. */
function uuidOf(event: string): string {
  const hash = createHash('sha256').update(event).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}

function pay(
  world: DemoContext,
  customerId: number,
  ledger: Ledger,
  movement: { readonly type: string; readonly credit?: number; readonly debit?: number },
  orderId: number | null,
  days: number,
): void {
  const { type, credit = 0, debit = 0 } = movement;
  const reference = orderId === null ? 'demo-top-up' : String(orderId);
  ledger.balance = sumMoney([ledger.balance, credit, -debit]);
  ledger.movements.push({
    customer_id: customerId,
    currency_code: currency,
    transaction_id: uuidOf(`${type}-${customerId}-${reference}`),
    transaction_type: type,
    credit,
    debit,
    admin_bonus: 0,
    balance: ledger.balance,
    reference,
    order_id: orderId,
    created_at: instant(world, days),
  });
}

function earn(
  world: DemoContext,
  customerId: number,
  ledger: Ledger,
  points: number,
  orderId: number,
  days: number,
): void {
  ledger.points += points;
  world.book.add('loyalty_transactions', {
    customer_id: customerId,
    transaction_id: uuidOf(`points-${customerId}-${orderId}`),
    transaction_type: 'order_place',
    credit: points,
    debit: 0,
    balance: ledger.points,
    reference: String(orderId),
    order_id: orderId,
    created_at: instant(world, days, 60),
  });
}
