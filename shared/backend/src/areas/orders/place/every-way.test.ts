import { sumMoney } from '@storefront/pricing';
import { readLedgerReport } from '../../../commands/ledger-report';
import { openForTests } from '../../../testing/open-for-tests';
import { readBalance, setBalance } from '../../../testing/wallets';
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
} from '../testing/item-fixture';
import { openOrderingShop, type Somebody } from '../testing/ordering-shop';

const ECOMMERCE = 4;
const TIP = 15;
/** The wallet balance for partial payments. */
const PART = 12;

const shop = openForTests(openOrderingShop);

const modules = {
  food: FOOD,
  grocery: GROCERY,
  pharmacy: PHARMACY,
  ecommerce: ECOMMERCE,
  parcel: PARCEL,
} as const;
type Kind = keyof typeof modules;
const kinds: readonly Kind[] = ['food', 'grocery', 'pharmacy', 'ecommerce', 'parcel'];

/** The amounts that the shop holds for an order, apart from cash and bank transfers. */
interface Held {
  readonly wallet: number;
  readonly gateway: number;
}

interface Way {
  readonly body: object;
  /** The wallet balance when the order is placed; `null`: a guest orders. */
  readonly wallet: number | null;
  /** Further steps after the order is placed. */
  readonly pay?: (as: Somebody, id: number) => Promise<void>;
  /** The amounts that the shop holds after the payment. */
  readonly held: (total: number) => Held;
  /** What happens to a change of the price. */
  readonly difference: 'by hand' | 'wallet' | 'refused';
}

const byCard = (as: Somebody, id: number) => shop.payAtGateway(as, id);
async function byTransfer(as: Somebody, order_id: number): Promise<void> {
  const proof = { method_id: 1, sender_name: 'Nour', transaction_id: '42' };
  const body = { order_id, ...proof };
  const sent = await shop.ask('PUT', '/customer/order/offline-payment', { as, body });
  expect(sent.json()).toEqual({ payment: 'success' });
}
const nothing = { wallet: 0, gateway: 0 };
const part = { wallet: PART, gateway: 0 };
const card = { payment_method: 'digital_payment' };
const transfer = { payment_method: 'offline_payment' };

const ways: Readonly<Record<string, Way>> = {
  'in cash': { body: {}, wallet: 0, held: () => nothing, difference: 'by hand' },
  'from the wallet': {
    ...{ body: { payment_method: 'wallet' }, wallet: 1000, difference: 'wallet' },
    held: (total) => ({ wallet: total, gateway: 0 }),
  },
  'by card': {
    ...{ body: card, wallet: 0, pay: byCard, difference: 'wallet' },
    held: (total) => ({ wallet: 0, gateway: total }),
  },
  'by card, as a guest': {
    ...{ body: card, wallet: null, pay: byCard, difference: 'refused' },
    held: (total) => ({ wallet: 0, gateway: total }),
  },
  'by bank transfer': {
    ...{ body: transfer, wallet: 0, pay: byTransfer, difference: 'refused' },
    held: () => nothing,
  },
  'from the wallet, the rest in cash': {
    ...{ body: { partial_payment: 1 }, wallet: PART, difference: 'by hand' },
    held: () => part,
  },
  'from the wallet, the rest by card': {
    ...{ body: { ...card, partial_payment: 1 }, wallet: PART, pay: byCard, difference: 'wallet' },
    held: (total) => ({ wallet: PART, gateway: sumMoney([total, -PART], 2) }),
  },
  'from the wallet, the rest by bank transfer': {
    ...{ body: { ...transfer, partial_payment: 1 }, wallet: PART, pay: byTransfer },
    ...{ held: () => part, difference: 'refused' },
  },
};

const bodies = new Map<Kind, object>();
beforeAll(async () => {
  for (const kind of kinds.filter((one) => one !== 'parcel')) {
    const store = await addStore(shop.database, { moduleId: modules[kind] });
    const item = await addItem(shop.database, store, { price: 40, stock: 1000 });
    bodies.set(kind, buyNow(store, item, 2));
  }
  bodies.set('parcel', parcelBody());
});

async function held(orderId: number): Promise<Held | undefined> {
  return shop.database.one<{ wallet: number; gateway: number }>(
    `select
        (select coalesce(sum(debit - credit), 0) from wallet_transactions where order_id = $1
          and transaction_type not in ('CashBack', 'cashback_reversal')) as wallet,
        (select coalesce(sum(c.amount - c.refunded), 0) from sandbox_charges c
          join payments p on p.id = c.payment_id where p.order_id = $1) as gateway`,
    [orderId],
  );
}

/** Checks the wallets against the ledger, and the amounts that the shop holds for the order. */
async function expectHeld(orderId: number, expected: Held): Promise<void> {
  await readLedgerReport(shop.database);
  expect(await held(orderId)).toEqual(expected);
}

/** Places an order and pays it, as far as possible before the delivery. */
async function place(kind: Kind, { body, wallet, pay, held }: Way) {
  const as = wallet === null ? shop.guest() : await shop.customer(wallet);
  const placed = await shop.ask('POST', '/customer/order/place', {
    as,
    moduleId: modules[kind],
    body: { ...bodies.get(kind), ...body },
  });
  expect(placed.statusCode).toBe(200);
  const id: number = placed.json().order_id;
  await pay?.(as, id);
  const { order_amount: total } = await shop.track(as, id);
  const paid = held(total);
  await expectHeld(id, paid);
  return { as, id, total, paid };
}

const linesOf = async (as: Somebody, id: number): Promise<{ id: number; quantity: number }[]> =>
  (await shop.ask('GET', `/customer/order/details?order_id=${id}`, { as })).json();

/** @returns the total afterwards */
async function change(as: Somebody, id: number, body: object): Promise<number> {
  const send = async (expected_total: number) =>
    shop.ask('PUT', '/customer/order/change', {
      as,
      body: { order_id: id, ...body, expected_total },
    });
  const { order_amount: before } = await shop.track(as, id);
  const first = await send(before);
  if (first.statusCode === 409) await send(first.json().expected_total);
  return (await shop.track(as, id)).order_amount;
}

const journeys = kinds.flatMap((kind) =>
  Object.entries(ways).map(([name, way]) => [kind, name, way] as const),
);

describe.each(journeys)('an order of %s that is paid %s', (kind, _name, way) => {
  it('refunds everything after a cancellation', async () => {
    const { as, id } = await place(kind, way);
    expect((await shop.cancel(as, id)).statusCode).toBe(200);
    await sendRefunds(shop.backend);
    expect((await shop.track(as, id)).order_status).toBe('canceled');
    const left = await held(id);
    expect(sumMoney([left?.wallet ?? 0, left?.gateway ?? 0], 2)).toBe(0);
    if ('id' in as) {
      const fromCard = left?.gateway ?? 0;
      expect(await readBalance(shop.database, as.id)).toBe((way.wallet ?? 0) + fromCard);
    }
    await readLedgerReport(shop.database);
  });

  it('is changed, delivered and refunded in part, to the last piastre', async () => {
    const { as, id, total, paid } = await place(kind, way);
    let amounts = paid;
    if ('id' in as)
      await setBalance(shop.database, as.id, (await readBalance(shop.database, as.id)) + TIP);
    const [line] = kind === 'parcel' ? [] : await linesOf(as, id);
    const lines = line && JSON.stringify([{ order_detail_id: line.id, quantity: 1 }]);
    let last = total;
    for (const body of [{ dm_tips: TIP }, ...(lines ? [{ lines }] : [])]) {
      const changed = await change(as, id, body);
      const isFixed = kind === 'parcel' || way.difference === 'refused';
      expect(changed !== last).toBe(!isFixed);
      const more = way.difference === 'wallet' ? changed - last : 0;
      amounts = { ...amounts, wallet: sumMoney([amounts.wallet, more], 2) };
      await expectHeld(id, amounts);
      last = changed;
    }

    await shop.after(600);
    expect(await shop.track(as, id)).toMatchObject({
      order_status: 'delivered',
      payment_status: 'paid',
      order_amount: last,
    });
    await expectHeld(id, amounts);

    const delivery = kind === 'parcel' ? [] : await linesOf(as, id);
    const [delivered] = delivery;
    const asked = await shop.ask('POST', '/customer/order/refund-request', {
      as,
      body: {
        ...{ order_id: id, customer_reason: 'Damaged' },
        ...(delivered && {
          lines: JSON.stringify([{ order_detail_id: delivered.id, quantity: 1 }]),
        }),
      },
    });
    expect(asked.statusCode).toBe(200);
    await shop.after(121);
    await sendRefunds(shop.backend);
    const { order_status, refund } = await shop.track(as, id);
    // An order of which something is left stays delivered.
    const isPart = delivery.length > 1 || (delivered?.quantity ?? 1) > 1;
    expect([order_status, refund.refund_amount > 0]).toEqual([
      isPart ? 'delivered' : 'refunded',
      true,
    ]);
    const back = refund.refund_amount;
    const isCard = way.wallet === null;
    await expectHeld(id, {
      wallet: sumMoney([amounts.wallet, isCard ? 0 : -back], 2),
      gateway: sumMoney([amounts.gateway, isCard ? -back : 0], 2),
    });
  });
});
