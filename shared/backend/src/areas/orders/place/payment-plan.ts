import type { PaymentMethod } from '@storefront/api';
import { isCashAllowed, type Quote } from '@storefront/pricing';
import type { Sql } from '../../../database/database';
import { refuse } from '../../../server/http/refusal';
import { readSettings, type ShopSettings } from '../../../settings/shop-settings';
import type { CustomerTerms } from '../price/customer-terms';
import { findZoneTerms, type ZoneTerms } from '../price/store-terms';
import type { OrderRow } from '../read/order-rows';

export interface PaymentInput {
  readonly method: PaymentMethod;
  /** The wallet pays what its balance covers, the method the rest. */
  readonly partial: boolean;
}

/** The first status of an order, and the amount that is taken from the wallet at once. */
export interface PaymentPlan {
  readonly orderStatus: 'pending' | 'confirmed' | 'failed';
  readonly paymentStatus: 'unpaid' | 'paid' | 'partially_paid';
  readonly storedMethod: string;
  readonly walletPart: number;
}

/**
 * Checks that the shop and the zone accept the payment method.
 * @throws {Refusal} 403 `order_method`, `digital_payment`, `offline_payment_status`, `customer_wallet`,
 * `partial_payment`
 */
export function refusePaymentMethod(
  { method, partial }: PaymentInput,
  settings: ShopSettings,
  zone: Pick<ZoneTerms, 'cash_on_delivery' | 'digital_payment' | 'offline_payment'>,
  customer: CustomerTerms | null,
): void {
  if (method === 'cash_on_delivery' && !(settings.cashOnDelivery && zone.cash_on_delivery)) {
    refuse(403, 'order_method', 'paymentOff');
  }
  if (method === 'digital_payment' && !(settings.digitalPayment && zone.digital_payment)) {
    refuse(403, 'digital_payment', 'digitalOff');
  }
  if (method === 'offline_payment' && !(settings.offlinePayment && zone.offline_payment)) {
    refuse(403, 'offline_payment_status', 'offlineOff');
  }
  if ((method === 'wallet' || partial) && !(settings.wallet && customer)) {
    refuse(403, 'customer_wallet', 'walletOff');
  }
  if (partial && (!settings.partialPayment || method === 'wallet')) {
    refuse(403, 'partial_payment', 'partialOff');
  }
}

const CLOSED = { cash_on_delivery: false, digital_payment: false, offline_payment: false };

/**
 * The check of {@link refusePaymentMethod} for an order that is paid after it was placed, by any method.
 * @throws {Refusal} as {@link refusePaymentMethod}
 */
export async function refuseMethodOfOrder(
  sql: Sql,
  order: Pick<OrderRow, 'zone_id' | 'module_id'>,
  method: 'digital_payment' | 'offline_payment',
): Promise<void> {
  const zone = await findZoneTerms(sql, [order.zone_id], order.module_id);
  const payment = { method, partial: false };
  refusePaymentMethod(payment, await readSettings(sql), zone ?? CLOSED, null);
}

/**
 * The payment plan of a bill.
 * @param bill priced with the wallet's balance if the wallet is used, otherwise without
 * @throws {Refusal} 403 `order_amount` (wallet too low, or too much for cash), `partial_payment` (the wallet covers
 * everything)
 */
export function planPayment(
  { method, partial }: PaymentInput,
  bill: Quote,
  zone: ZoneTerms,
): PaymentPlan {
  if (method === 'cash_on_delivery' && !isCashAllowed(bill.total, zone.maximum_cod_order_amount)) {
    refuse(403, 'order_amount', 'cashLimit');
  }
  if (method === 'wallet') {
    if (bill.leftToPay > 0) refuse(403, 'order_amount', 'walletTooLow');
    return { ...confirmed, paymentStatus: 'paid', storedMethod: 'wallet', walletPart: bill.total };
  }
  const isLater = method === 'digital_payment' || method === 'offline_payment';
  if (!partial) {
    const orderStatus = isLater && bill.total > 0 ? 'failed' : 'pending';
    return { orderStatus, paymentStatus: 'unpaid', storedMethod: method, walletPart: 0 };
  }
  if (bill.walletPart === 0) refuse(403, 'order_amount', 'walletTooLow');
  if (bill.leftToPay === 0) refuse(403, 'partial_payment', 'walletCoversAll');
  return {
    orderStatus: isLater ? 'failed' : 'confirmed',
    paymentStatus: 'partially_paid',
    storedMethod: 'partial_payment',
    walletPart: bill.walletPart,
  };
}

const confirmed = { orderStatus: 'confirmed' } as const;
