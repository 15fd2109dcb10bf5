import { randomBytes } from 'node:crypto';
import type { CurrencyCode } from '@storefront/pricing';
import type { Database, Sql, Transaction } from '../../database/database';
import type { Language, Translated } from '../../server/language';
import { shortenReservation } from '../orders/place/reservation';
import type { ProviderPayment } from './provider';

/** How long the page of a payment can be used, in milliseconds. */
export const SESSION_MS = 60 * 60_000;

export interface PaymentRow {
  id: string;
  purpose: 'order' | 'trip' | 'wallet' | 'package' | 'deposit' | 'tip';
  order_id: number | null;
  /** The part of an order in parts that it pays; `null`: it pays everything that is due. */
  share_id: number | null;
  trip_id: number | null;
  /** For a deposit, which is not a payment of the trip. */
  deposit_trip_id: number | null;
  /** For a tip after the delivery, which is not a payment of the order. */
  tip_order_id: number | null;
  store_id: number | null;
  package_id: number | null;
  customer_id: number | null;
  owner: string;
  /** Of the payer. */
  language: Language;
  /** The provider that has the money; `null`: the shop itself. */
  provider: string | null;
  payment_method: string;
  amount: number;
  currency_code: CurrencyCode;
  /** The last three statuses are only for deposits. */
  payment_status: 'unpaid' | 'paid' | 'failed' | 'canceled' | 'held' | 'released' | 'taken';
  /** The decision about a held deposit; `null`: none yet. */
  deposit_decision: 'release' | 'take' | null;
  /** When the provider was asked to capture it. */
  capture_started_at: Date | null;
  transaction_ref: string | null;
  /** Whether the payer chose the amount, as a part of the amount due for a trip. */
  is_part: boolean;
  /** Whether the page offers to save the card. */
  offers_saving: boolean;
  callback: string | null;
  created_at: Date;
  /** How the amount is shown. */
  currency: ShownCurrency;
}

export interface ShownCurrency {
  symbol: Translated;
  direction: 'left' | 'right';
  digits: number;
}

/** Whether it is too late to approve a payment. */
export function isSessionOver({ created_at }: Pick<PaymentRow, 'created_at'>, now: Date): boolean {
  return now.getTime() - created_at.getTime() > SESSION_MS;
}

/** The subject of a payment, with its id. Orders and trips have their own currency. */
export type PaymentSubject =
  | { readonly purpose: 'order'; readonly orderId: number; readonly shareId?: number }
  | {
      readonly purpose: 'trip';
      readonly tripId: number;
      /** Whether it is less than the amount due. */
      readonly isPart: boolean;
    }
  | {
      readonly purpose: 'deposit';
      readonly depositOf: number;
      readonly currency: CurrencyCode;
    }
  | { readonly purpose: 'wallet'; readonly currency: CurrencyCode }
  | { readonly purpose: 'tip'; readonly tipOrderId: number; readonly currency: CurrencyCode }
  | {
      readonly purpose: 'package';
      readonly storeId: number;
      readonly packageId: number;
      readonly currency: CurrencyCode;
    };

export interface NewPayment {
  readonly subject: PaymentSubject;
  readonly customerId: number | null;
  readonly owner: string;
  /** Of the payer: for the payment page, and for messages to a guest. */
  readonly language: Language;
  readonly provider: string;
  readonly gateway: string;
  /** Major units. */
  readonly amount: number;
  readonly callback: string;
  /** Whether the customer pays themselves and may save the card. */
  readonly offersSaving?: boolean;
}

/**
 * Stores a payment before it is made.
 * @returns the payment in the provider's form; the id cannot be guessed
 */
export async function insertPayment(
  tx: Sql,
  payment: NewPayment,
  now: Date,
): Promise<ProviderPayment> {
  const { subject } = payment;
  const id = randomBytes(16).toString('hex');
  const row = await tx.one<Parameters<typeof toProvider>[0]>(
    `insert into payments (id, purpose, order_id, trip_id, store_id, package_id, customer_id, owner,
        provider, payment_method, amount, payment_status, callback, created_at, currency_code,
        offers_saving, share_id, deposit_trip_id, language, tip_order_id, is_part)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'unpaid', $12, $13, $14, $15, $16,
        $17, $18, $19, $20)
      returning id, amount, currency_code, language`,
    [
      id,
      subject.purpose,
      subject.purpose === 'order' ? subject.orderId : null,
      subject.purpose === 'trip' ? subject.tripId : null,
      subject.purpose === 'package' ? subject.storeId : null,
      subject.purpose === 'package' ? subject.packageId : null,
      payment.customerId,
      payment.owner,
      payment.provider,
      payment.gateway,
      payment.amount,
      payment.callback,
      now,
      'currency' in subject ? subject.currency : null,
      payment.offersSaving ?? false,
      subject.purpose === 'order' ? subject.shareId : null,
      subject.purpose === 'deposit' ? subject.depositOf : null,
      payment.language,
      subject.purpose === 'tip' ? subject.tipOrderId : null,
      subject.purpose === 'trip' && subject.isPart,
    ],
  );
  if (!row) throw new Error('The insert returned no row');
  return toProvider(row);
}

/** A stored payment in the provider's form. */
export function toProvider({
  id,
  amount,
  currency_code: currency,
  language,
}: Pick<PaymentRow, 'id' | 'amount' | 'currency_code' | 'language'>): ProviderPayment {
  return { id, amount, currency, language };
}

/**
 * Ends the open payments of an order or trip that is paid otherwise or has ended. A payment whose capture has begun
 * continues; its money is refunded.
 */
export async function cancelOpenPayments(
  tx: Transaction,
  of: { readonly orderId: number } | { readonly tripId: number },
): Promise<void> {
  const [column, id] = 'orderId' in of ? ['order_id', of.orderId] : ['trip_id', of.tripId];
  await tx.query(
    `update payments set payment_status = 'canceled'
      where ${column} = $1 and payment_status = 'unpaid' and capture_started_at is null`,
    [id],
  );
}

export async function findPayment(sql: Sql, id: string): Promise<PaymentRow | undefined> {
  return sql.one<PaymentRow>(
    `select p.id, p.purpose, p.order_id, p.share_id, p.trip_id, p.store_id, p.package_id, p.customer_id, p.owner,
        p.language, p.provider, p.payment_method, p.amount, p.currency_code, p.payment_status,
        p.deposit_trip_id, p.deposit_decision, p.tip_order_id, p.is_part,
        p.capture_started_at, p.transaction_ref, p.offers_saving, p.callback, p.created_at,
        (
          select jsonb_build_object('symbol', r.currency_symbol,
              'direction', r.currency_symbol_direction, 'digits', r.digit_after_decimal_point)
            from regions r where r.currency_code = p.currency_code
            order by r.is_default desc, r.key limit 1
        ) as currency
      from payments p where p.id = $1`,
    [id],
  );
}

/** Ends a payment without money, unless its capture has begun. */
export async function endUnpaid(
  sql: Sql,
  id: string,
  status: 'failed' | 'canceled',
): Promise<void> {
  await sql.query(
    `update payments set payment_status = $2
      where id = $1 and payment_status = 'unpaid' and capture_started_at is null`,
    [id, status],
  );
}

/** Ends a payment whose payer has left its page, and shortens the reservation of its order. */
export async function leavePayment(database: Database, id: string, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    await endUnpaid(tx, id, 'canceled');
    await shortenReservation(tx, id, now);
  });
}

/** Records that the provider refused the capture for good. */
export async function failCapture(sql: Sql, id: string): Promise<void> {
  await sql.query(
    `update payments set payment_status = 'failed' where id = $1 and payment_status = 'unpaid'`,
    [id],
  );
}

/** How amounts of a currency are shown; `undefined` for a currency without a region. */
export async function findCurrency(sql: Sql, code: string): Promise<ShownCurrency | undefined> {
  return sql.one<ShownCurrency>(
    `select currency_symbol as symbol, currency_symbol_direction as direction,
        digit_after_decimal_point as digits
      from regions where currency_code = $1 order by is_default desc, key limit 1`,
    [code],
  );
}

export async function findZoneCurrency(sql: Sql, zoneId: number): Promise<ShownCurrency> {
  const row = await sql.one<ShownCurrency>(
    `select r.currency_symbol as symbol, r.currency_symbol_direction as direction,
        r.digit_after_decimal_point as digits
      from zones z join regions r on r.key = z.region_key where z.id = $1`,
    [zoneId],
  );
  if (!row) throw new Error(`There is no zone ${zoneId}`);
  return row;
}

/**
 * Records once that the provider has the money: it may report it twice, and the report overrides the stored status.
 * @returns whether this is the first time
 */
export async function enterCapture(
  tx: Transaction,
  { id, provider }: Pick<PaymentRow, 'id' | 'provider'>,
  reference: string,
  now: Date,
): Promise<boolean> {
  const paid = await tx.one(
    `update payments set payment_status = 'paid', transaction_ref = $2, paid_at = $3
      where id = $1 and payment_status <> 'paid' returning id`,
    [id, reference, now],
  );
  if (!paid) return false;
  await tx.query(
    `insert into payment_events (provider, event_id, payment_id, received_at)
      values ($1, $2, $3, $4)`,
    [provider, `${id}:paid`, id, now],
  );
  return true;
}
