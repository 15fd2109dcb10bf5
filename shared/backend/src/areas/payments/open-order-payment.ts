import type { BackendContext } from '../../server/backend-context';
import { customerOwner, ownerOf, readGuest } from '../../server/caller';
import { refuse } from '../../server/refusal';
import { isGateway } from '../configuration/service';
import { findOrderRow } from '../orders/order-rows';
import { checkCallback } from './callback';
import { cancelOpenPayments, insertPayment } from './queries';
import { leftToPay } from './start-order';

/** The query of the payment page (Contract 4.19). */
export interface PaymentQuestion {
  readonly orderId: number;
  /** Id of the customer, or the guest id. */
  readonly customerId: string;
  readonly callback: string | undefined;
  readonly gateway: string | undefined;
}

/**
 * Opens a payment for an order that waits for it.
 * @returns its id
 * @throws {Refusal} 404 `order` for another's, or one that is paid, over, or paid in another way;
 * 403 `payment_method`, `callback`
 */
export async function openOrderPayment(
  { database, config, clock }: BackendContext,
  question: PaymentQuestion,
): Promise<string> {
  const { gateway } = question;
  if (!isGateway(gateway)) return refuse(403, 'payment_method', 'gatewayUnknown');
  const callback = checkCallback(config, question.callback);
  return database.transaction(async (tx) => {
    const order = await findOrderRow(tx, question.orderId);
    if (!order || order.owner !== ownerFrom(question.customerId)) {
      return refuse(404, 'order', 'orderUnknown');
    }
    if (order.order_status !== 'failed' || order.payment_status === 'paid') {
      return refuse(404, 'order', 'orderPaid');
    }
    await cancelOpenPayments(tx, order.id);
    return insertPayment(
      tx,
      {
        purpose: 'order',
        orderId: order.id,
        customerId: order.customer_id,
        owner: order.owner,
        gateway,
        amount: leftToPay(order),
        callback,
      },
      clock.now(),
    );
  });
}

function ownerFrom(customerId: string): string | null {
  if (/^\d{1,9}$/.test(customerId)) return customerOwner(Number(customerId));
  const guest = readGuest(customerId);
  return guest && ownerOf(guest);
}
