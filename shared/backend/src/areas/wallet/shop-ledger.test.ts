import { featureCalls } from '@storefront/features/testing';
import fc from 'fast-check';
import { readLedgerReport } from '../../commands/ledger-report';
import { openForTests } from '../../testing/open-for-tests';
import { insertToken } from '../auth/queries';
import { takeReferral } from '../auth/referral';
import { dropUnpaidOrders } from '../orders/life-cycle/drop-unpaid-orders';
import { addItem, addStore, buyNow } from '../orders/testing/item-fixture';
import { openOrderingShop } from '../orders/testing/ordering-shop';
import { sendRefunds } from '../payments/payment-jobs';
import { settleByHand } from '../payments/refund/refunds-by-hand';
import { removeAccount } from '../profile/remove-account';

/** Total number of steps, in runs of {@link STEPS_A_RUN}: `LEDGER_STEPS=5000 LEDGER_SEED=1 npx jest shop-ledger`. */
const STEPS = Number(process.env.LEDGER_STEPS ?? 80);
const SEED = process.env.LEDGER_SEED;
const STEPS_A_RUN = 40;
const PEOPLE = 3;
// Every pound earns a point, so that there is always something to exchange.
const POINTS_A_POUND = 1;
const POINTS_FOR_A_POUND = 10;
const CASHBACK = { percent: 5, minimum: 200, most: 40, uses: 3 };
const REFERRAL = 30;
const BONUS = { percent: 10, most: 30 };

const addedPayments = featureCalls.flatMap(({ payments }) => payments ?? []);

jest.setTimeout(120_000 + STEPS * 400);

const shop = openForTests(() => openOrderingShop());
let store: number;
let items: readonly number[];

beforeAll(async () => {
  const { database } = shop;
  store = await addStore(database);
  items = await Promise.all(
    [40, 130, 400].map((price) => addItem(database, store, { price, stock: 1_000_000 })),
  );
  await database.query('update currencies set loyalty_purchase_percent = $1', [
    POINTS_A_POUND * 100,
  ]);
  await database.query('update currencies set loyalty_exchange_rate = $1, referral_reward = $2', [
    POINTS_FOR_A_POUND,
    REFERRAL,
  ]);
  await database.query(
    `update cashbacks set status = (id = (select min(id) from cashbacks where currency_code = 'EGP' and not is_rental)),
        cashback_type = 'percentage', cashback_amount = $1, min_purchase = $2, max_discount = $3,
        same_user_limit = $4, start_date = '2020-01-01', end_date = '2199-01-01'`,
    [CASHBACK.percent, CASHBACK.minimum, CASHBACK.most, CASHBACK.uses],
  );
  await database.query(
    `update wallet_bonuses set status = (id = (select min(id) from wallet_bonuses where currency_code = 'EGP')),
        bonus_type = 'percentage', bonus_amount = $1, minimum_add_amount = 0, maximum_bonus_amount = $2,
        start_date = '2020-01-01', end_date = '2199-01-01'`,
    [BONUS.percent, BONUS.most],
  );
  await database.query("update coupons set expire_date = '2199-01-01', min_purchase = 0");
});

const kinds = [
  ...['signUp', 'order', 'order', 'deliver', 'convert', 'refund', 'refund', 'decide', 'cancel'],
  ...['round', 'round', 'topUp', 'spend', 'spend', 'remove', 'settle', 'drop', 'rush'],
] as const;
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  who: fc.nat(PEOPLE - 1),
  /** Chooses among the existing items, orders or methods. */
  pick: fc.nat(1000),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Person {
  readonly phone: string;
  readonly email: string;
  /** All accounts of this person, the open one last. */
  readonly accounts: number[];
  isOpen: boolean;
}

let people = 0;

/** Three people who try everything, and the shop's ledger about them. */
class World {
  readonly people: readonly Person[] = Array.from({ length: PEOPLE }, () => {
    people += 1;
    const number = String(people).padStart(6, '0');
    return {
      phone: `+20106${number}`,
      email: `m${number}@post.example`,
      accounts: [],
      isOpen: false,
    };
  });

  async make({ kind, who, pick }: Step): Promise<void> {
    shop.clock.advance(20_000);
    const person = this.people[who];
    if (!person) return;
    if (kind === 'signUp' || !person.isOpen) return this.signUp(person, pick);
    const id = person.accounts.at(-1) ?? 0;
    const as = { id, token: await insertToken(shop.database, id, shop.clock.now()) };
    const orders = await this.ordersOf(id);
    const order = orders[pick % Math.max(1, orders.length)];
    switch (kind) {
      case 'order':
        return this.order(as, pick);
      case 'deliver':
        return shop.after(400);
      case 'decide':
        return shop.after(125);
      case 'convert':
        return this.convert(as);
      case 'refund':
        if (order) await this.refund(as, order, pick);
        return;
      case 'round':
        return this.round(as, pick);
      case 'cancel':
        if (order) await shop.cancel(as, order);
        return;
      case 'topUp':
        return this.topUp(as, 20 + (pick % 400));
      case 'spend':
        return this.spend(as);
      case 'remove':
        return pick % 2 === 0 ? this.remove(person, id) : undefined;
      case 'settle':
        return this.settle();
      case 'drop':
        shop.clock.advance(3_700_000);
        await dropUnpaidOrders(shop.backend);
        return;
      case 'rush':
        shop.clock.advance(125_000);
        await Promise.all([
          this.convert(as),
          this.spend(as),
          shop.after(0),
          pick % 9 === 0 && this.remove(person, id),
        ]);
    }
  }

  private async signUp(person: Person, pick: number): Promise<void> {
    if (person.isOpen) return;
    const account = await shop.customer();
    const { id } = account;
    const others = this.people.filter((other) => other !== person && other.isOpen);
    const friend = others[pick % Math.max(1, others.length)]?.accounts.at(-1);
    const referrer = friend && pick % 3 > 0 ? await this.refer(friend, person.phone) : null;
    await shop.database.query(
      `update customers set phone = $2, email = $3, is_phone_verified = true, ref_by = $4,
          is_email_verified = true where id = $1`,
      [id, person.phone, person.email, referrer],
    );
    // The shop stores the proof of a contact. Without it, a pay-out requires no code; other tests cover that.
    await shop.database.query(
      'update customers set is_phone_verified = false, is_email_verified = false where id = $1',
      [id],
    );
    person.accounts.push(id);
    person.isOpen = true;
  }

  private async refer(friend: number, phone: string): Promise<number | null> {
    const code = await shop.database.one<{ ref_code: string }>(
      'select ref_code from customers where id = $1',
      [friend],
    );
    return shop.database
      .transaction((tx) => takeReferral(tx, code?.ref_code, phone, shop.clock.now()))
      .catch(() => null);
  }

  private async ordersOf(id: number): Promise<number[]> {
    const rows = await shop.database.query<{ id: number }>(
      'select id from orders where customer_id = $1 order by id desc limit 4',
      [id],
    );
    return rows.map((row) => row.id);
  }

  private async order(as: Asker, pick: number, payment: object = {}): Promise<void> {
    const method = (['wallet', 'cash_on_delivery', 'digital_payment', 'digital_payment'] as const)[
      pick % 4
    ];
    const body = buyNow(store, items[pick % items.length] ?? 0, 1 + (pick % 2), {
      payment_method: method,
      ...(pick % 5 === 0 && method !== 'wallet' && { partial_payment: 1 }),
      ...(pick % 7 === 0 && { coupon_code: 'WELCOME50' }),
      ...payment,
    });
    const placed = await shop.ask('POST', '/customer/order/place', { as, body });
    const id: number | undefined = placed.json().order_id;
    if (!id || method !== 'digital_payment' || pick % 11 === 0) return;
    await shop.payAtGateway(as, id);
  }

  /** The steps of somebody who wants to keep the rewards of a refunded order. */
  private async round(as: Asker, pick: number): Promise<void> {
    await this.order(as, pick);
    await shop.after(400);
    await this.convert(as);
    if (pick % 3 === 0) await this.spend(as);
    if (pick % 3 > 0)
      await this.order(as, pick, { payment_method: 'digital_payment', partial_payment: 1 });
    const [, last] = await this.ordersOf(as.id);
    if (last) await this.refund(as, last, pick);
    await shop.after(125);
  }

  private async convert(as: Asker): Promise<void> {
    const row = await shop.database.one<{ points: number }>(
      'select loyalty_point as points from customers where id = $1',
      [as.id],
    );
    const body = { point: row?.points ?? 0 };
    await shop.ask('POST', '/customer/loyalty-point/point-transfer', { as, body });
  }

  /** Reads the terms of a refund, and requests it. */
  private async refund(as: Asker, order_id: number, pick: number): Promise<void> {
    const [line] = await shop.database.query<{ id: number }>(
      'select id from order_details where order_id = $1',
      [order_id],
    );
    const body = {
      order_id,
      customer_reason: 'Damaged',
      ...(pick % 2 === 0 &&
        line && { lines: JSON.stringify([{ order_detail_id: line.id, quantity: 1 }]) }),
      ...(pick % 3 === 0 && {
        refund_method: pick % 4 === 0 ? 'cash_on_delivery' : 'sandbox_card',
      }),
    };
    await shop.ask('POST', '/customer/order/refund-request', { as, body });
  }

  private async topUp(as: Asker, amount: number): Promise<void> {
    const callback = 'https://shop.example/profile?page=wallet';
    const body = { amount, payment_method: 'sandbox_card', callback, payment_platform: 'web' };
    const opened = await shop.ask('POST', '/customer/wallet/add-fund', { as, body });
    const page: string | undefined = opened.json().redirect_link;
    if (page) await shop.decide(page);
  }

  private async spend(as: Asker): Promise<void> {
    for (const { spend } of addedPayments) await spend(shop, as);
  }

  private async remove(person: Person, id: number): Promise<void> {
    // Refused while anything is under way.
    await removeAccount(shop.backend, id, shop.clock.now()).catch(() => undefined);
    const gone = await shop.database.one(
      'select 1 from customers where id = $1 and deleted_at is not null',
      [id],
    );
    person.isOpen = gone === undefined;
  }

  private async settle(): Promise<void> {
    await sendRefunds(shop.backend);
    for (const feature of shop.backend.features.builtIn)
      await feature.continuePayments?.(shop.backend);
    const open = await shop.database.query<{ id: number }>(
      "select id from payment_refunds where method = 'by_hand' and status = 'requested'",
    );
    for (const { id } of open) {
      await settleByHand(shop.database, { id, outcome: 'paid', by: 'mona' }, shop.clock.now());
    }
  }

  /** Nobody has more than they paid in and the rules grant, and no money is lost. */
  async check(): Promise<void> {
    for (const { accounts } of this.people) {
      const orders = await finishedOrders(accounts);
      const value = await worthOf(accounts);
      const granted =
        grantedFor(orders) + (await bonusesOf(accounts)) + (await referralsOf(accounts));
      expect({ accounts, value }).toEqual({ accounts, value: expect.closeTo(granted, 5) });
      expect(
        orders.filter((order) => order.cashback > 0 && !order.isCashbackBack).length,
      ).toBeLessThanOrEqual(CASHBACK.uses);
      const once = await shop.database.one(
        `select count(*) filter (where coupon_code = 'WELCOME50') <= 1 as coupon,
            count(*) filter (where ref_bonus_amount > 0) <= 1 as newcomer
          from orders where order_status <> 'canceled' and customer_id = any($1::int[])`,
        [accounts],
      );
      expect(once).toEqual({ coupon: true, newcomer: true });
    }
  }
}

interface Asker {
  readonly id: number;
  readonly token: string;
}

interface FinishedOrder {
  readonly amount: number;
  readonly refunded: number;
  readonly points: number;
  readonly cashback: number;
  readonly isCashbackBack: boolean;
}

const FINISHED = "('delivered', 'refund_requested', 'refunded', 'refund_request_canceled')";

/** The sums of all refund requests of an order. */
const REFUNDED = `(select order_id, sum(refund_amount) as refund_amount, sum(cashback_due) as cashback_due,
    sum(referral_taken_back) as referral_taken_back
  from refunds where refund_status = 'approved' group by order_id)`;

async function finishedOrders(accounts: readonly number[]): Promise<FinishedOrder[]> {
  return shop.database.query<FinishedOrder>(
    `select o.order_amount as amount, coalesce(r.refund_amount, 0) as refunded,
        (select coalesce(sum(credit), 0) from loyalty_transactions l
          where l.order_id = o.id and l.transaction_type = 'order_place')::int as points,
        (select coalesce(sum(credit), 0) from wallet_transactions w
          where w.order_id = o.id and w.transaction_type = 'CashBack') as cashback,
        coalesce(r.cashback_due, 0) > 0 and r.cashback_due = (
          select sum(credit) from wallet_transactions w
            where w.order_id = o.id and w.transaction_type = 'CashBack') as "isCashbackBack"
      from orders o left join ${REFUNDED} r on r.order_id = o.id
      where o.customer_id = any($1::int[]) and o.order_status in ${FINISHED}`,
    [accounts],
  );
}

const ruleOfCashback = (amount: number) =>
  amount < CASHBACK.minimum
    ? 0
    : Math.min(Math.round(amount * CASHBACK.percent + 1e-9) / 100, CASHBACK.most);

/** The rewards that the rules grant for finished orders, for the part that was not refunded. */
function grantedFor(orders: readonly FinishedOrder[]): number {
  let granted = 0;
  for (const { amount, refunded, points, cashback } of orders) {
    expect(points).toBe(Math.floor(amount * POINTS_A_POUND));
    expect([0, ruleOfCashback(amount)]).toContain(cashback);
    const rest = Math.max(0, amount - refunded);
    const kept = refunded > 0 ? Math.floor((points * rest) / amount + 1e-9) : points;
    granted += kept / POINTS_FOR_A_POUND + Math.min(cashback, ruleOfCashback(rest));
  }
  return granted;
}

async function bonusesOf(accounts: readonly number[]): Promise<number> {
  const topUps = await shop.database.query<{ credit: number; bonus: number }>(
    `select credit, admin_bonus as bonus from wallet_transactions
      where customer_id = any($1::int[]) and transaction_type = 'add_fund'`,
    [accounts],
  );
  for (const { credit, bonus } of topUps) {
    expect(bonus).toBeCloseTo(Math.min((credit * BONUS.percent) / 100, BONUS.most), 5);
  }
  return topUps.reduce((sum, { bonus }) => sum + bonus, 0);
}

/**
 * Rewards for the first orders of others that were not refunded, at most one for each account. If the reward of a
 * refunded order was spent, the referrer keeps what was deducted from the friend's refund.
 */
async function referralsOf(accounts: readonly number[]): Promise<number> {
  const row = await shop.database.one<{
    standing: number;
    most: number;
    given: number;
    paid: number;
  }>(
    `select
        count(*) filter (where not is_back and is_mine)::int as standing,
        coalesce((select max(c) from (
          select count(*) as c from wallet_transactions t join orders o on o.id = t.order_id
            left join ${REFUNDED} r on r.order_id = o.id
            where t.transaction_type = 'referrer' and t.customer_id = any($1::int[])
              and (r.order_id is null or r.refund_amount < o.order_amount - o.delivery_charge - o.dm_tips)
            group by o.customer_id) x), 0)::int as most,
        coalesce(sum(taken) filter (where is_back and is_mine), 0) as given,
        coalesce(sum(taken) filter (where is_other), 0) as paid
      from (
        select t.customer_id = any($1::int[]) as is_mine, o.customer_id = any($1::int[]) as is_other,
            coalesce(r.refund_amount >= o.order_amount - o.delivery_charge - o.dm_tips, false) as is_back,
            coalesce(r.referral_taken_back, 0) as taken
          from wallet_transactions t join orders o on o.id = t.order_id
            left join ${REFUNDED} r on r.order_id = o.id
          where t.transaction_type = 'referrer'
      ) f where is_mine or is_other`,
    [accounts],
  );
  expect(row?.most ?? 0).toBeLessThanOrEqual(1);
  return (row?.standing ?? 0) * REFERRAL + (row?.given ?? 0) - (row?.paid ?? 0);
}

/** The value of a person's money, points and items from the shop, less what they paid in, in pounds. */
async function worthOf(accounts: readonly number[]): Promise<number> {
  const row = await shop.database.one<{ value: number }>(
    `with mine as (select * from orders where customer_id = any($1::int[]))
      select (
        (select coalesce(sum(balance), 0) from wallets where customer_id = any($1::int[]))
        + (select coalesce(sum(loyalty_point), 0) from customers where id = any($1::int[])) / ${POINTS_FOR_A_POUND}.0
        -- Goods, or what is paid for them so far.
        + (select coalesce(sum(case
              when o.order_status in ${FINISHED} then o.order_amount - coalesce(r.refund_amount, 0)
              when o.order_status = 'canceled' then 0
              when o.payment_status = 'paid' then o.order_amount
              when o.payment_status = 'partially_paid' then o.partially_paid_amount
              else 0 end), 0)
            from mine o left join ${REFUNDED} r on r.order_id = o.id)
        ${addedPayments.map(({ received }) => `+ ${received}`).join(' ')}
        + (select coalesce(sum(f.amount), 0) from payment_refunds f join mine o on o.id = f.order_id
            where f.method <> 'wallet')
        - (select coalesce(sum(amount), 0) from payments
            where customer_id = any($1::int[]) and payment_status = 'paid'
              and (provider is not null or payment_method = 'cash_on_delivery'))
        - (select coalesce(sum(order_amount), 0) from mine
            where payment_method = 'cash_on_delivery' and order_status in ${FINISHED})
      )::float8 as value`,
    [accounts],
  );
  return row?.value ?? 0;
}

it('gives out what the rules grant, whatever people do, and keeps its books', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: STEPS_A_RUN, maxLength: STEPS_A_RUN }),
      async (steps) => {
        const world = new World();
        for (const one of steps) {
          await world.make(one);
          await world.check();
        }
        await readLedgerReport(shop.database);
      },
    ),
    { numRuns: Math.ceil(STEPS / STEPS_A_RUN), ...(SEED && { seed: Number(SEED) }) },
  );
});
