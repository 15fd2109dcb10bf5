import type { PaymentRefund } from '@storefront/api';
import { type CurrencyCode, spreadMoney, sumMoney } from '@storefront/pricing';
import type { Sql, Transaction } from '../../../database/database';
import type { Language } from '../../../server/language';
import { readSettings } from '../../../settings/shop-settings';
import { creditWallet } from '../../wallet/ledger';
import type { PaymentRow } from '../queries';
import { notifyOfRefund } from './refund-notice';

/** Amounts are added without rounding: no currency has more decimals. */
const EXACT = 3;

interface Circumstances {
  readonly now: Date;
  /** The language of the person who requested it, for messages to guests. */
  readonly language?: Language;
}

/** A paid order or trip, and the amount to refund. */
export interface PaidSubject {
  readonly orderId?: number;
  readonly tripId?: number;
  /** The refund request that is paid; absent for a cancellation. */
  readonly refundId?: number;
  /** `null` for guests. */
  readonly customerId: number | null;
  readonly currency: CurrencyCode;
  /** The amount to refund, major units: for a canceled subject everything that was paid. */
  readonly paid: number;
  /** The part of it that the wallet paid. */
  readonly fromWallet: number;
  /** The reference in the wallet's history, which moves money only once. By default the one of the order or trip. */
  readonly reference?: string;
}

/**
 * Whether money can be paid into a customer's wallet: not for guests, not for deleted accounts, and not while wallets
 * are off.
 */
async function hasWallet(tx: Transaction, customerId: number | null): Promise<boolean> {
  if (customerId === null || !(await readSettings(tx)).wallet) return false;
  return isOpenAccount(tx, customerId);
}

async function isOpenAccount(tx: Transaction, customerId: number): Promise<boolean> {
  const account = await tx.one('select 1 from customers where id = $1 and deleted_at is null', [
    customerId,
  ]);
  return account !== undefined;
}

/** Refunds the paid amount of a canceled order or trip; customers are refunded into their wallet if they have one. */
export async function payBack(
  tx: Transaction,
  subject: PaidSubject,
  circumstances: Circumstances,
): Promise<void> {
  const method = (await hasWallet(tx, subject.customerId)) ? 'wallet' : 'as paid';
  const { amount } = await settleRefund(tx, { ...subject, method }, circumstances);
  if (amount <= 0) return;
  const { orderId, tripId } = subject;
  const { now, language = 'en' } = circumstances;
  const row = await tx.one<{ id: number }>(
    `insert into payment_refunds (order_id, trip_id, method, amount, status, language, created_at,
        settled_at)
      values ($1, $2, 'wallet', $3, 'done', $4, $5, $5) returning id`,
    [orderId, tripId, amount, language, now],
  );
  if (row) await notifyOfRefund(tx, row.id, now);
}

/**
 * Refunds an amount completely: into the wallet if that is the method; otherwise at the gateways, then into the wallet
 * up to the part that it paid. The rest becomes a task for operators (cash, bank transfers, and wallets of deleted
 * accounts).
 * @returns the amount paid into the wallet, major units
 */
export async function settleRefund(
  tx: Transaction,
  subject: PaidSubject & { readonly method: 'wallet' | 'as paid' },
  circumstances: Circumstances,
): Promise<{ readonly amount: number }> {
  const { customerId, currency, orderId, tripId, paid, fromWallet } = subject;
  const isToWallet = subject.method === 'wallet';
  const sent = isToWallet ? 0 : await payBackAtGateways(tx, subject, paid, circumstances);
  const rest = sumMoney([paid, -sent], EXACT);
  const isOpen = customerId !== null && (await isOpenAccount(tx, customerId));
  const amount = !isOpen ? 0 : isToWallet ? rest : Math.min(fromWallet, rest);
  if (amount > 0 && customerId !== null) {
    await creditWallet(tx, {
      customerId,
      money: { amount, currency },
      type: 'order_refund',
      reference: subject.reference ?? (orderId === undefined ? `trip-${tripId}` : String(orderId)),
      orderId,
      tripId,
      now: circumstances.now,
    });
  }
  const byHand = sumMoney([rest, -amount], EXACT);
  if (byHand > 0) await leaveToPeople(tx, { ...subject, amount: byHand }, circumstances);
  return { amount };
}

/** Lists a refund that operators pay by hand, on their page of refunds. */
export async function leaveToPeople(
  tx: Transaction,
  refund: Pick<PaidSubject, 'orderId' | 'tripId'> & {
    readonly amount: number;
    /** Whether it is unknown that the shop received the money. */
    readonly isUnconfirmed?: boolean;
  },
  { now, language = 'en' }: Circumstances,
): Promise<void> {
  const { orderId, tripId, amount, isUnconfirmed = false } = refund;
  const row = await tx.one<{ id: number }>(
    `insert into payment_refunds (order_id, trip_id, method, amount, status, is_unconfirmed, language,
        created_at)
      values ($1, $2, 'by_hand', $3, 'requested', $4, $5, $6) returning id`,
    [orderId, tripId, amount, isUnconfirmed, language, now],
  );
  if (row && !isUnconfirmed) await notifyOfRefund(tx, row.id, now);
}

/**
 * Requests refunds at the gateways for an order or trip. A payment that was refunded because it was not needed is not
 * part of the price; of the others, at most what earlier requests left is refunded.
 * @param amount the amount to refund, major units
 * @returns the part of it that was paid at gateways
 */
export async function payBackAtGateways(
  tx: Transaction,
  { orderId, tripId, refundId }: Pick<PaidSubject, 'orderId' | 'tripId' | 'refundId'>,
  amount: number,
  circumstances: Circumstances,
): Promise<number> {
  const payments = await tx.query<RefundedPayment & { share_id: number | null }>(
    `select id, order_id, share_id, trip_id, customer_id, payment_method, amount - coalesce((
          select sum(f.amount) from payment_refunds f where f.payment_id = payments.id), 0) as amount
      from payments
      where payment_status = 'paid' and provider is not null and (order_id = $1 or trip_id = $2)
        and not exists (select 1 from payment_refunds f
          where f.payment_id = payments.id and f.refund_id is null)
      order by number`,
    [orderId, tripId],
  );
  const parts = partsOf(amount, payments);
  const returned = payments
    .map((payment, index) => ({ ...payment, amount: parts[index] ?? 0, refund_id: refundId }))
    .filter((payment) => payment.amount > 0);
  for (const payment of returned) await requestRefund(tx, payment, circumstances);
  return sumMoney(
    returned.map((payment) => payment.amount),
    EXACT,
  );
}

/** The amount to refund of each payment: in sequence, or for shares in proportion to what each person paid. */
function partsOf(
  amount: number,
  payments: readonly { readonly amount: number; readonly share_id: number | null }[],
): number[] {
  const paid = payments.map((payment) => payment.amount);
  if (payments.some(({ share_id }) => share_id !== null)) {
    return spreadMoney(Math.min(amount, sumMoney(paid, EXACT)), paid);
  }
  let left = amount;
  return paid.map((part) => {
    const back = Math.max(0, Math.min(part, left));
    left = sumMoney([left, -back], EXACT);
    return back;
  });
}

interface RefundedPayment
  extends Pick<
    PaymentRow,
    'id' | 'order_id' | 'trip_id' | 'customer_id' | 'payment_method' | 'amount'
  > {
  readonly refund_id?: number | undefined;
}

/**
 * Requests the refund of a payment, or a part of it, to its original method, once; `sendRefunds` sends it. Also used
 * for the package of a store that has changed its plan.
 */
export async function requestRefund(
  tx: Transaction,
  payment: RefundedPayment,
  { now, language = 'en' }: Circumstances,
): Promise<void> {
  const row = await tx.one<{ id: number }>(
    `insert into payment_refunds (order_id, trip_id, payment_id, method, amount, status,
        next_attempt_at, language, created_at, refund_id)
      values ($1, $2, $3, $4, $5, 'requested', $7, $6, $7, $8)
      on conflict do nothing returning id`,
    [
      payment.order_id,
      payment.trip_id,
      payment.id,
      payment.payment_method,
      payment.amount,
      language,
      now,
      payment.refund_id,
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
    `select ${column} as subject, amount, status, created_at, settled_at,
        case when settled_by is null then method else 'by_hand' end as method
      from payment_refunds where ${column} = any($1::int[]) and not is_unconfirmed order by id`,
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
