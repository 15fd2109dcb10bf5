import { loyaltyPointsEarned } from '@storefront/pricing';
import type { Transaction } from '../../database/database';
import { readSettings } from '../../settings/shop-settings';
import { earnCashback } from '../cashback/best-cashback';
import { creditPoints } from '../loyalty/ledger';
import { creditWallet } from '../wallet/ledger';

export interface CompletedOrder {
  readonly id: number;
  readonly customer_id: number | null;
  readonly store_id: number | null;
  readonly delivery_man_id: number | null;
  readonly order_amount: number;
  readonly time_zone: string;
  readonly digits: number;
}

/** What the delivery of an order brings about: cash is paid, points and rewards are earned. */
export async function completeOrder(
  tx: Transaction,
  order: CompletedOrder,
  now: Date,
): Promise<void> {
  await tx.query("update orders set payment_status = 'paid', reserved_until = null where id = $1", [
    order.id,
  ]);
  await tx.query(
    `update payments set payment_status = 'paid', paid_at = $2
      where order_id = $1 and payment_status = 'unpaid'`,
    [order.id, now],
  );
  await tx.query('update stores set order_count = order_count + 1 where id = $1', [order.store_id]);
  await tx.query(
    `update items i set order_count = i.order_count + d.quantity
      from (
        select item_id, sum(quantity)::int as quantity from order_details
          where order_id = $1 and item_id is not null group by item_id order by item_id
      ) d where i.id = d.item_id`,
    [order.id],
  );
  await leaveCourierAtTheDoor(tx, order, now);
  if (order.customer_id !== null) await reward(tx, order, order.customer_id, now);
}

async function leaveCourierAtTheDoor(
  tx: Transaction,
  { id, delivery_man_id }: CompletedOrder,
  now: Date,
): Promise<void> {
  await tx.query(
    `update delivery_men dm
      set latitude = (door ->> 'latitude')::numeric, longitude = (door ->> 'longitude')::numeric,
        located_at = $3
      from (select coalesce(receiver_details, delivery_address) as door from orders where id = $1) o
      where dm.id = $2 and door ->> 'latitude' is not null`,
    [id, delivery_man_id, now],
  );
}

async function reward(
  tx: Transaction,
  order: CompletedOrder,
  customerId: number,
  now: Date,
): Promise<void> {
  const settings = await readSettings(tx);
  const reference = String(order.id);
  const points = loyaltyPointsEarned(order.order_amount, settings.loyaltyItemPurchasePoint);
  if (settings.loyalty && points > 0) {
    await creditPoints(tx, { customerId, points, reference, now }, 'order_place');
  }
  if (!settings.wallet) return;
  await earnCashback(
    tx,
    {
      customerId,
      amount: order.order_amount,
      isRental: false,
      timeZone: order.time_zone,
      digits: order.digits,
      language: 'en',
      now,
    },
    reference,
  );
  if (settings.referral) await rewardReferrer(tx, customerId, settings.referralReward, now);
}

/** Whoever referred a customer is rewarded when the first order is delivered (Contract 5.2 (13)). */
async function rewardReferrer(
  tx: Transaction,
  customerId: number,
  amount: number,
  now: Date,
): Promise<void> {
  // The customer's row is locked: two orders that are delivered at once take turns.
  const customer = await tx.one<{ ref_by: number | null }>(
    'select ref_by from customers where id = $1 for update',
    [customerId],
  );
  if (!customer?.ref_by || amount <= 0) return;
  const rewarded = await tx.one(
    `select 1 from wallet_transactions
      where customer_id = $1 and transaction_type = 'referrer' and reference = $2`,
    [customer.ref_by, String(customerId)],
  );
  if (rewarded) return;
  const reference = String(customerId);
  await creditWallet(tx, { customerId: customer.ref_by, amount, type: 'referrer', reference, now });
}
