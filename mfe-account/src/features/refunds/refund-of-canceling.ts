import type { Trip } from '@storefront/api';
import { isOn } from '@storefront/domain';

/** The refund for a paid order or trip that is canceled. */
export interface ExpectedRefund {
  /** Major units. */
  readonly amount: number;
  /** `wallet`, or the key of the gateway at which it was paid. */
  readonly method: string;
}

type Paid = Pick<
  Trip,
  'payment_status' | 'payment_method' | 'partially_paid_amount' | 'is_guest'
> & {
  readonly total: number;
};

/**
 * The refund when an order or trip is canceled: into the wallet for customers; to the payment method for guests, and in
 * shops without wallets.
 * @returns `null` when nothing was paid
 */
export function refundOfCanceling(paid: Paid, hasWallets: boolean): ExpectedRefund | null {
  const { payment_status, payment_method, partially_paid_amount, is_guest, total } = paid;
  const amount = payment_status === 'paid' ? total : (partially_paid_amount ?? 0);
  if (amount <= 0 || payment_status === 'unpaid') return null;
  const isToWallet = hasWallets && !isOn(is_guest);
  return { amount, method: isToWallet ? 'wallet' : (payment_method ?? '') };
}
