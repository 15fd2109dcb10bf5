import type { BackendContext } from '../../server/backend-context';
import type { ShownBill } from '../orders/agreed-bill';
import type { OwnOrderCall } from '../orders/own-order';
import { readWaitingOrder } from './change-payment';
import { chooseGateway } from './gateway';
import { insertPayment } from './queries';
import { leftToPay, refuseOtherAmount } from './start-order';

export interface OrderPaymentInput {
  readonly orderId: number;
  /** By what the caller proves that the order is theirs. */
  readonly by: OwnOrderCall;
  readonly gateway: string | null | undefined;
  readonly callback: string | null | undefined;
  readonly shown?: ShownBill;
}

/**
 * Opens a payment for an order that waits for it. Others that are open go on: whichever is approved first
 * pays, and the rest can no longer be.
 * @returns the address of the gateway's page
 * @throws {Refusal} 404 `order` for another's, or one that is paid, over, or paid in another way;
 * 403 `payment_method`, `callback`; 409 `expected_total`
 */
export async function openOrderPayment(
  backend: BackendContext,
  { orderId, by, gateway, callback, shown }: OrderPaymentInput,
): Promise<string> {
  const { database, clock } = backend;
  const { provider, paymentColumns } = chooseGateway(backend, gateway, callback);
  const payment = await database.transaction(async (tx) => {
    const order = await readWaitingOrder(tx, by, orderId);
    if (shown) refuseOtherAmount(shown, order);
    const amount = leftToPay(order);
    const subject = { purpose: 'order', orderId } as const;
    const { customer_id: customerId, owner } = order;
    const opened = { subject, customerId, owner, amount, ...paymentColumns };
    return insertPayment(tx, opened, clock.now());
  });
  return provider.initiate(payment);
}
