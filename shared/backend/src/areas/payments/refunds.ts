import type { PaymentRefund } from '@storefront/api';
import { type CurrencyCode, spreadMoney, sumMoney } from '@storefront/pricing';
import type { Sql, Transaction } from '../../database/database';
import type { Language } from '../../server/language';
import { readSettings } from '../../settings/shop-settings';
import { creditWallet } from '../wallet/ledger';
import type { PaymentRow } from './queries';
import { notifyOfRefund } from './refund-notice';

interface Circumstances {
  readonly now: Date;
  /** The language of the person who requested it, for messages to guests. */
  readonly language?: Language;
}

/** A canceled order or trip that was paid for. */
export interface PaidSubject {
  readonly orderId?: number;
  readonly tripId?: number;
  /** `null` for guests. */
  readonly customerId: number | null;
  readonly currency: CurrencyCode;
  /** The whole amount that was paid, major units. */
  readonly paid: number;
  /** The part of it from the wallet. */
  readonly fromWallet: number;
}

/**
 * Refunds what was paid for a canceled order or trip: to customers into the wallet, where there is one; to guests, who
 * have none, through the gateway that they paid at. Cash and bank transfers are settled between shop and customer.
 */
export async function payBack(
  tx: Transaction,
  subject: PaidSubject,
  circumstances: Circumstances,
): Promise<void> {
  const { customerId, currency, orderId, tripId, paid, fromWallet } = subject;
  const hasWallet = customerId !== null && (await readSettings(tx)).wallet;
  if (!hasWallet) await payBackAtGateways(tx, { orderId, tripId }, paid, circumstances);
  const toWallet = hasWallet ? paid : fromWallet;
  if (customerId === null || toWallet <= 0) return;
  const { now, language = 'en' } = circumstances;
  await creditWallet(tx, {
    customerId,
    money: { amount: toWallet, currency },
    type: 'order_refund',
    reference: orderId === undefined ? `trip-${tripId}` : String(orderId),
    orderId,
    tripId,
    now,
  });
  const row = await tx.one<{ id: number }>(
    `insert into payment_refunds (order_id, trip_id, method, amount, status, language, created_at,
        settled_at)
      values ($1, $2, 'wallet', $3, 'done', $4, $5, $5) returning id`,
    [orderId, tripId, toWallet, language, now],
  );
  if (row) await notifyOfRefund(tx, row.id, now);
}

/**
 * Requests refunds at the gateways for an order or trip. A payment with a refund already, because it was not needed, is
 * not part of its price.
 * @param amount how much of it, major units
 * @returns how much of that was paid at gateways
 */
export async function payBackAtGateways(
  tx: Transaction,
  { orderId, tripId }: Pick<PaidSubject, 'orderId' | 'tripId'>,
  amount: number,
  circumstances: Circumstances,
): Promise<number> {
  const payments = await tx.query<RefundedPayment & { share_id: number | null }>(
    `select id, order_id, share_id, trip_id, customer_id, payment_method, amount from payments
      where payment_status = 'paid' and provider is not null and (order_id = $1 or trip_id = $2)
        and not exists (select 1 from payment_refunds f where f.payment_id = payments.id)
      order by number`,
    [orderId, tripId],
  );
  const parts = partsOf(amount, payments);
  const returned = payments
    .map((payment, index) => ({ ...payment, amount: parts[index] ?? 0 }))
    .filter((payment) => payment.amount > 0);
  for (const payment of returned) await requestRefund(tx, payment, circumstances);
  return sumMoney(returned.map((payment) => payment.amount));
}

/** How much of each payment is refunded: in sequence, or for shares in proportion to what each person paid. */
function partsOf(
  amount: number,
  payments: readonly { readonly amount: number; readonly share_id: number | null }[],
): number[] {
  const paid = payments.map((payment) => payment.amount);
  if (payments.some(({ share_id }) => share_id !== null)) {
    return spreadMoney(Math.min(amount, sumMoney(paid)), paid);
  }
  let left = amount;
  return paid.map((part) => {
    const back = Math.max(0, Math.min(part, left));
    left = sumMoney([left, -back]);
    return back;
  });
}

type RefundedPayment = Pick<
  PaymentRow,
  'id' | 'order_id' | 'trip_id' | 'customer_id' | 'payment_method' | 'amount'
>;

/**
 * Requests the refund of a payment, or a part of it, to its original method, once; `sendRefunds` sends it. Also used
 * for the package of a store that has another plan by now.
 */
export async function requestRefund(
  tx: Transaction,
  payment: RefundedPayment,
  { now, language = 'en' }: Circumstances,
): Promise<void> {
  const row = await tx.one<{ id: number }>(
    `insert into payment_refunds (order_id, trip_id, payment_id, method, amount, status,
        next_attempt_at, language, created_at)
      values ($1, $2, $3, $4, $5, 'requested', $7, $6, $7)
      on conflict (payment_id) do nothing returning id`,
    [
      payment.order_id,
      payment.trip_id,
      payment.id,
      payment.payment_method,
      payment.amount,
      language,
      now,
    ],
  );
  if (row) await notifyOfRefund(tx, row.id, now);
}

/** Requested and completed refunds of an order or trip, the oldest first, as the API answers them. */
export async function listRefunds(
  sql: Sql,
  of: { readonly orderIds: readonly number[] } | { readonly tripIds: readonly number[] },
): Promise<Map<number, PaymentRefund[]>> {
  const [column, ids] = 'orderIds' in of ? ['order_id', of.orderIds] : ['trip_id', of.tripIds];
  const found = new Map<number, PaymentRefund[]>();
  if (ids.length === 0) return found;
  const rows = await sql.query<{
    subject: number;
    amount: number;
    method: string;
    status: PaymentRefund['status'];
    created_at: Date;
    settled_at: Date | null;
  }>(
    `select ${column} as subject, amount, method, status, created_at, settled_at
      from payment_refunds where ${column} = any($1::int[]) order by id`,
    [ids],
  );
  for (const { subject, created_at, settled_at, ...row } of rows) {
    const refund = {
      ...row,
      created_at: created_at.toISOString(),
      settled_at: settled_at?.toISOString() ?? null,
    };
    found.set(subject, [...(found.get(subject) ?? []), refund]);
  }
  return found;
}
