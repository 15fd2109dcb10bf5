import { sumMoney } from '@storefront/pricing';
import { type HeldMoney, readBalance, readHeldMoney } from '../../../testing/wallets';
import { sendRefunds } from '../../payments/payment-jobs';
import {
  addItem,
  addStore,
  buyNow,
  FOOD,
  GROCERY,
  PARCEL,
  PHARMACY,
  parcelBody,
} from './item-fixture';
import type { OrderingShop, Somebody } from './ordering-shop';

const ECOMMERCE = 4;
/** The wallet balance for partial payments. */
const PART = 12;

const modules = {
  food: FOOD,
  grocery: GROCERY,
  pharmacy: PHARMACY,
  ecommerce: ECOMMERCE,
  parcel: PARCEL,
} as const;
type Kind = keyof typeof modules;
const kinds: readonly Kind[] = ['food', 'grocery', 'pharmacy', 'ecommerce', 'parcel'];

interface Way {
  readonly body: object;
  /** The wallet balance when the order is placed; `null`: a guest orders. */
  readonly wallet: number | null;
  /** Further steps after the order is placed. */
  readonly pay?: (shop: OrderingShop, as: Somebody, id: number) => Promise<void>;
  /** The amounts that the shop holds after the payment. */
  readonly held: (total: number) => HeldMoney;
}

const byCard: Way['pay'] = (shop, as, id) => shop.payAtGateway(as, id);
const byTransfer: Way['pay'] = async (shop, as, order_id) => {
  const proof = { method_id: 1, sender_name: 'Nour', transaction_id: '42' };
  const body = { order_id, ...proof };
  const sent = await shop.ask('PUT', '/customer/order/offline-payment', { as, body });
  expect(sent.json()).toEqual({ payment: 'success' });
};
const nothing = { wallet: 0, gateway: 0 };
const part = { wallet: PART, gateway: 0 };
const card = { payment_method: 'digital_payment' };
const transfer = { payment_method: 'offline_payment' };

const ways: Readonly<Record<string, Way>> = {
  'in cash': { body: {}, wallet: 0, held: () => nothing },
  'from the wallet': {
    ...{ body: { payment_method: 'wallet' }, wallet: 1000 },
    held: (total) => ({ wallet: total, gateway: 0 }),
  },
  'by card': {
    ...{ body: card, wallet: 0, pay: byCard },
    held: (total) => ({ wallet: 0, gateway: total }),
  },
  'by card, as a guest': {
    ...{ body: card, wallet: null, pay: byCard },
    held: (total) => ({ wallet: 0, gateway: total }),
  },
  'by bank transfer': { body: transfer, wallet: 0, pay: byTransfer, held: () => nothing },
  'from the wallet, the rest in cash': {
    ...{ body: { partial_payment: 1 }, wallet: PART, held: () => part },
  },
  'from the wallet, the rest by card': {
    ...{ body: { ...card, partial_payment: 1 }, wallet: PART, pay: byCard },
    held: (total) => ({ wallet: PART, gateway: sumMoney([total, -PART], 2) }),
  },
  'from the wallet, the rest by bank transfer': {
    ...{ body: { ...transfer, partial_payment: 1 }, wallet: PART, pay: byTransfer },
    held: () => part,
  },
};

/** Every kind of order, with the name of every way to pay it. */
export const paidOrders = kinds.flatMap((kind) =>
  Object.entries(ways).map(([name, way]) => [kind, name, way] as const),
);

/** An order of {@link paidOrders}. */
export interface PaidOrder {
  readonly as: Somebody;
  readonly id: number;
  readonly kind: Kind;
  readonly total: number;
  readonly held: HeldMoney;
}

/** Orders of one shop; opens a store of each kind before the tests. */
export function paidOrderFixture(shop: OrderingShop) {
  const bodies = new Map<Kind, object>();
  beforeAll(async () => {
    for (const kind of kinds.filter((one) => one !== 'parcel')) {
      const store = await addStore(shop.database, { moduleId: modules[kind] });
      const item = await addItem(shop.database, store, { price: 40, stock: 1000 });
      bodies.set(kind, buyNow(store, item, 2));
    }
    bodies.set('parcel', parcelBody());
  });
  const heldFor = (id: number) => readHeldMoney(shop.database, 'order_id', id);
  /** The lines of an order; a parcel has none. */
  const linesOf = async ({
    as,
    id,
    kind,
  }: PaidOrder): Promise<{ id: number; quantity: number }[]> =>
    kind === 'parcel'
      ? []
      : (await shop.ask('GET', `/customer/order/details?order_id=${id}`, { as })).json();

  /** Places an order and pays it, as far as possible before the delivery. */
  async function place(kind: Kind, { body, wallet, pay, held }: Way): Promise<PaidOrder> {
    const as = wallet === null ? shop.guest() : await shop.customer(wallet);
    const placed = await shop.ask('POST', '/customer/order/place', {
      as,
      moduleId: modules[kind],
      body: { ...bodies.get(kind), ...body },
    });
    expect(placed.statusCode).toBe(200);
    const id: number = placed.json().order_id;
    await pay?.(shop, as, id);
    const { order_amount: total } = await shop.track(as, id);
    expect(await heldFor(id)).toEqual(held(total));
    return { as, id, kind, total, held: held(total) };
  }

  /** Cancels it, and finds that the shop keeps nothing of it. */
  async function cancel({ as, id }: PaidOrder, { wallet }: Way): Promise<void> {
    expect((await shop.cancel(as, id)).statusCode).toBe(200);
    await sendRefunds(shop.backend);
    expect((await shop.track(as, id)).order_status).toBe('canceled');
    const left = await heldFor(id);
    expect(sumMoney([left?.wallet ?? 0, left?.gateway ?? 0], 2)).toBe(0);
    if ('id' in as) {
      const fromCard = left?.gateway ?? 0;
      expect(await readBalance(shop.database, as.id)).toBe((wallet ?? 0) + fromCard);
    }
  }

  /** Delivers it at its total, and gives one piece back: the shop holds exactly what is left. */
  async function deliverAndGiveBack(order: PaidOrder, { wallet }: Way): Promise<void> {
    const { as, id, total, held } = order;
    await shop.after(600);
    expect(await shop.track(as, id)).toMatchObject({
      order_status: 'delivered',
      payment_status: 'paid',
      order_amount: total,
    });
    expect(await heldFor(id)).toEqual(held);
    const lines = await linesOf(order);
    const [line] = lines;
    const asked = await shop.ask('POST', '/customer/order/refund-request', {
      as,
      body: {
        ...{ order_id: id, customer_reason: 'Damaged' },
        ...(line && { lines: JSON.stringify([{ order_detail_id: line.id, quantity: 1 }]) }),
      },
    });
    expect(asked.statusCode).toBe(200);
    await shop.after(121);
    await sendRefunds(shop.backend);
    const { order_status, refund } = await shop.track(as, id);
    // An order of which something is left stays delivered.
    const isPart = lines.length > 1 || (line?.quantity ?? 1) > 1;
    const back = refund.refund_amount;
    expect([order_status, back > 0]).toEqual([isPart ? 'delivered' : 'refunded', true]);
    const isCard = wallet === null;
    expect(await heldFor(id)).toEqual({
      wallet: sumMoney([held.wallet, isCard ? 0 : -back], 2),
      gateway: sumMoney([held.gateway, isCard ? -back : 0], 2),
    });
  }

  return { place, cancel, deliverAndGiveBack, linesOf, heldFor };
}
