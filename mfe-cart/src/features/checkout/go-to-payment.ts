import { payOrderOnline } from '@storefront/api/customer';
import { paths } from '@storefront/platform';
import { leavePage } from './leave-page';

/**
 * Leaves for the payment page of an order that was placed just now. The server gives its address to whoever placed
 * the order, for one payment.
 * @throws ApiError when there is no such page now; the order waits for its payment
 */
export async function goToPayment(orderId: number, gateway: string): Promise<void> {
  const callback = new URL(paths.orderPlaced.href(orderId), window.location.origin).href;
  const { redirect_link: address } = await payOrderOnline({ orderId, gateway, callback });
  leavePage(address);
}
