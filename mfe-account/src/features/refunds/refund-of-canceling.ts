import type { Trip } from '@storefront/api';
import { isOn } from '@storefront/domain';

/** What comes back when something that is paid for is called off. */
export interface ExpectedRefund {
  /** Major units. */
  readonly amount: number;
  /** `wallet`, or the key of the gateway that it was paid at. */
  readonly method: string;
}

type Paid = Pick<
  Trip,
  'payment_status' | 'payment_method' | 'partially_paid_amount' | 'is_guest'
> & {
  readonly total: number;
};

/**
 * What the server pays back when an order or trip is called off: to customers into the wallet, to guests, and
 * where the shop has no wallets, the way it was paid.
 * @returns `null` when nothing was paid
 */
export function refundOfCanceling(paid: Paid, hasWallets: boolean): ExpectedRefund | null {
  const { payment_status, payment_method, partially_paid_amount, is_guest, total } = paid;
  const amount = payment_status === 'paid' ? total : (partially_paid_amount ?? 0);
  if (amount <= 0 || payment_status === 'unpaid') return null;
  const isToWallet = hasWallets && !isOn(is_guest);
  return { amount, method: isToWallet ? 'wallet' : (payment_method ?? '') };
}
