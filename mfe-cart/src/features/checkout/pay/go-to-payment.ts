import { payOrderOnline } from '@storefront/api/customer';
import { paths } from '@storefront/platform';
import type { WalletPayment } from '../../../built-in/express-features';
import { leavePage } from '../place/leave-page';

export interface OnlinePayment {
  readonly gateway: string;
  /** A saved card, which is charged immediately. */
  readonly savedCard?: number | null;
  /** A browser wallet, whose sheet is open; it also pays immediately. */
  readonly wallet?: WalletPayment | null;
}

/**
 * Opens the payment page of an order that was just placed. The server gives its address only to the caller who placed
 * the order, for one payment. After an immediate payment, it leads back to the order.
 * @throws ApiError when no such page is available; the order then waits for its payment
 */
export async function goToPayment(
  orderId: number,
  { gateway, savedCard = null, wallet = null }: OnlinePayment,
): Promise<void> {
  const callback = new URL(paths.orderPlaced.href(orderId), window.location.origin).href;
  try {
    const payment = { orderId, gateway, callback, savedCard, token: wallet?.token ?? null };
    const { redirect_link: address } = await payOrderOnline(payment);
    const isPaid = new URL(address).searchParams.get('flag') === 'success';
    await wallet?.end(isPaid ? 'success' : 'fail');
    leavePage(address);
  } catch (error) {
    await wallet?.end('fail');
    throw error;
  }
}
