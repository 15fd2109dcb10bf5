import type { Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import type { Language } from '../../server/language';
import type { ShownBill } from '../orders/place/agreed-bill';
import { refuseMethodOfOrder } from '../orders/place/payment-plan';
import type { OrderRow } from '../orders/read/order-rows';
import { beginPayment, chooseCharge, type DirectPayment } from './begin-payment';
import { maySaveCard } from './card-store';
import { chooseGateway } from './gateway';
import type { OrderPart } from './order-parts';
import { insertPayment } from './queries';
import { leftToPay, refuseOtherAmount } from './start-order';

export interface OrderPaymentInput {
  /**
   * Reads the order, or refuses. It runs in the transaction that opens the payment, so that the order has not changed
   * when the payment is stored.
   */
  readonly readOrder: (tx: Transaction) => Promise<OrderRow>;
  readonly gateway: string | null | undefined;
  readonly callback: string | null | undefined;
  /** Of the caller. */
  readonly language: Language;
  readonly shown?: ShownBill;
  /** The part that the caller pays of an order in parts; without it the payment is for everything that is left. */
  readonly part?: {
    read(tx: Transaction, order: OrderRow): Promise<OrderPart>;
    readonly owner: string;
  };
  /**
   * The customer's saved card or browser wallet; such a customer may also save a card. Absent for callers who only have
   * a link.
   */
  readonly direct?: DirectPayment;
}

/**
 * Opens a payment for an order that waits for it. Other open payments stay open: the one that is approved first pays,
 * and the others become invalid.
 * @returns the address of the gateway's page, or of the shop's page if it was paid or refused at once
 * @throws {Refusal} as the reading of the order does; 404 `saved_card_id`; 403 `digital_payment`, `payment_method`,
 * `callback`; 409 `expected_total`
 */
export async function openOrderPayment(
  backend: BackendContext,
  { readOrder, gateway, callback, language, shown, part, direct }: OrderPaymentInput,
): Promise<string> {
  const { database, clock } = backend;
  const { provider, paymentColumns } = chooseGateway(backend, gateway, callback);
  const charge = direct
    ? await chooseCharge(backend, provider, paymentColumns.gateway, direct)
    : null;
  const payment = await database.transaction(async (tx) => {
    const order = await readOrder(tx);
    const paid = part && (await part.read(tx, order));
    await refuseMethodOfOrder(tx, order, 'digital_payment');
    if (shown) refuseOtherAmount(shown, order);
    const amount = paid?.amount ?? leftToPay(order);
    const subject = {
      purpose: 'order',
      orderId: order.id,
      ...(paid && { shareId: paid.id }),
    } as const;
    const customerId = part ? (direct?.customerId ?? null) : order.customer_id;
    const { owner } = part ?? order;
    const offersSaving = maySaveCard(backend, customerId, direct?.customerId);
    const payer = { customerId, owner, language };
    const opened = { subject, ...payer, amount, offersSaving, ...paymentColumns };
    return insertPayment(tx, opened, clock.now());
  });
  return beginPayment(backend, provider, payment, charge);
}
