import fc from 'fast-check';
import { openForTests } from '../../../testing/open-for-tests';
import { dropUnpaidOrders } from '../life-cycle/drop-unpaid-orders';
import { addItem, addStore, buyNow } from '../testing/item-fixture';
import { openOrderingShop } from '../testing/ordering-shop';

const STOCK = 6;
const PRICE = 50;
const MONEY = 40;

/** Events that can happen to an order that waits for its payment. */
const fates = ['cancel', 'approve', 'decline', 'leave', 'cash', 'drop', 'buy'] as const;
type Fate = (typeof fates)[number];

describe('stock of unpaid orders', () => {
  let store: number;
  const shop = openForTests(openOrderingShop);
  beforeAll(async () => {
    store = await addStore(shop.database);
  });

  /** An order of one piece that is partly paid from the wallet and waits for the rest. */
  async function openOrder(item: number) {
    const person = await shop.customer(MONEY);
    const body = buyNow(store, item, 1, { payment_method: 'digital_payment', partial_payment: 1 });
    const placed = await shop.ask('POST', '/customer/order/place', { as: person, body });
    const order_id: number = placed.json().order_id;
    const page = await shop.ask('POST', '/customer/order/digital-payment', {
      as: person,
      body: {
        order_id,
        callback: 'https://shop.example/checkout',
        payment_method: 'sandbox_card',
      },
    });
    const gateway = new URL(page.json().redirect_link).pathname;
    return { person, order_id, gateway };
  }

  async function meet(fate: Fate, order: Awaited<ReturnType<typeof openOrder>>, item: number) {
    const { person: as, order_id, gateway } = order;
    if (fate === 'cancel') {
      await shop.ask('PUT', '/customer/order/cancel', { as, body: { order_id, reason: 'No' } });
    } else if (fate === 'cash') {
      await shop.ask('PUT', '/customer/order/payment-method', { as, body: { order_id } });
    } else if (fate === 'drop') {
      await dropUnpaidOrders(shop.backend);
    } else if (fate === 'buy') {
      await shop.ask('POST', '/customer/order/place', {
        as: shop.guest(),
        body: buyNow(store, item, 2),
      });
    } else {
      await shop.decide(gateway, fate);
    }
  }

  it('counts every piece and every pound once, in any order of events', async () => {
    const plan = fc.record({
      late: fc.boolean(),
      // Steps run one after another; the events of a step run concurrently.
      rounds: fc.array(
        fc.array(fc.record({ fate: fc.constantFrom(...fates), of: fc.nat(1) }), {
          minLength: 1,
          maxLength: 5,
        }),
        { minLength: 1, maxLength: 3 },
      ),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ late, rounds }) => {
        const item = await addItem(shop.database, store, { stock: STOCK, price: PRICE });
        const orders = [await openOrder(item), await openOrder(item)] as const;
        // From now on unpaid orders may be canceled.
        if (late) shop.clock.advance(61 * 60_000);
        for (const round of rounds) {
          await Promise.all(
            round.map(({ fate, of }) => meet(fate, of === 0 ? orders[0] : orders[1], item)),
          );
        }
        const left = await shop.database.one<{ stock: number; sold: number }>(
          `select stock, (
              select coalesce(sum(d.quantity), 0) from order_details d
                join orders o on o.id = d.order_id
                where d.item_id = i.id and o.order_status <> 'canceled'
            )::int as sold from items i where i.id = $1`,
          [item],
        );
        expect(left?.stock).toBeGreaterThanOrEqual(0);
        expect((left?.stock ?? 0) + (left?.sold ?? 0)).toBe(STOCK);

        for (const { person, order_id } of orders) {
          const money = await shop.database.one<{
            held: number;
            written: number;
            amount: number;
            is_over: boolean;
            is_paid: boolean;
          }>(
            `select c.balance as held, o.order_status = 'canceled' as is_over, (
                select sum(credit + admin_bonus - debit) from wallet_transactions w
                  where w.customer_id = c.customer_id
              ) as written, o.payment_status = 'paid' as is_paid, o.order_amount as amount
              from wallets c join orders o on o.id = $2 where c.customer_id = $1`,
            [person.id, order_id],
          );
          expect(money?.held).toBe(money?.written);
          // For a canceled order, the payments of wallet and gateway are refunded.
          const paid = money?.is_paid ? money.amount - MONEY : 0;
          expect(money?.held).toBe(money?.is_over ? MONEY + paid : 0);
        }
      }),
      { numRuns: 12 },
    );
  }, 240_000);
});
