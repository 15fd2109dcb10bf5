import type { Config } from '../../../config/load-config';
import type { Transaction } from '../../../database/database';
import { refuse } from '../../../server/http/refusal';
import { hashSecret } from '../../../server/secrets';

const MINUTE = 60_000;

/** How long an unpaid order reserves its items. */
const PAYMENT_MS = 15 * MINUTE;
/** How long an order reserves its items until the customer accepts its price. */
const PRICE_MS = 60 * MINUTE;
/** The time to choose another payment method after the payer has left the payment page. */
const LEFT_MS = 5 * MINUTE;

/** Orders of one caller that may wait for their payment at a time. */
const MOST_UNPAID = 3;
/** The limit for one network, as a part of its requests per minute: many customers may share it. */
const NETWORK_PART = 40;

export function reservedUntil(now: Date, waitsFor: 'payment' | 'price'): Date {
  return new Date(now.getTime() + (waitsFor === 'payment' ? PAYMENT_MS : PRICE_MS));
}

/**
 * Records who reserves the items of an unpaid order that was just written, so that nobody can block the stock of a shop
 * with unpaid orders.
 * @throws {Refusal} 403 `unpaid_orders` when the caller or the caller's network has too many unpaid orders
 */
export async function refuseManyUnpaid(
  tx: Transaction,
  { config }: { readonly config: Pick<Config, 'requestsPerMinute'> },
  { owner, address, now }: Readonly<{ owner: string; address: string; now: Date }>,
  orderId: number,
): Promise<void> {
  const network = hashSecret(address);
  await tx.query('update orders set reserved_by = $2 where id = $1', [orderId, network]);
  const waiting = await tx.one<{ own: number; near: number }>(
    `select count(*) filter (where owner = $1)::int as own,
        count(*) filter (where reserved_by = $2)::int as near
      from orders where order_status = 'failed' and reserved_until > $3
        and (owner = $1 or reserved_by = $2)`,
    [owner, network, now],
  );
  if (!waiting) return;
  if (waiting.own > MOST_UNPAID)
    refuse(403, 'unpaid_orders', 'unpaidOrders', { count: MOST_UNPAID });
  if (waiting.near > Math.ceil(config.requestsPerMinute / NETWORK_PART)) {
    refuse(403, 'unpaid_orders', 'unpaidOrdersNear');
  }
}

/** Ends the reservation of an order soon, when its only payer has left the payment page. */
export async function shortenReservation(
  tx: Transaction,
  paymentId: string,
  now: Date,
): Promise<void> {
  await tx.query(
    `update orders set reserved_until = least(reserved_until, $2)
      where order_status = 'failed' and id = (
        select order_id from payments where id = $1 and share_id is null
      )`,
    [paymentId, new Date(now.getTime() + LEFT_MS)],
  );
}
