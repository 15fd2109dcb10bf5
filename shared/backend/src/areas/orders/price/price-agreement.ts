import type { Transaction } from '../../../database/database';
import type { BackendContext } from '../../../server/backend-context';
import type { Call } from '../../../server/http/call';
import { refuse } from '../../../server/http/refusal';
import { refuseOtherAmount } from '../../payments/start-order';
import { firstStepAt } from '../life-cycle/life-cycle-steps';
import { type MovedOrder, moveOrder } from '../life-cycle/move-order';
import { notifyOfOrder } from '../life-cycle/notify';
import type { ShownBill } from '../place/agreed-bill';
import { reservedUntil } from '../place/reservation';
import { type OwnOrderCall, readOwnOrder } from '../read/own-order';
import { type Packs, pricePrescription } from './price-prescription';

/**
 * The pharmacy sets the price of a prescription. The order waits for the customer, who is notified; its items are
 * reserved for an hour.
 * @returns whether there is a price for the customer to accept
 * @throws {Refusal} 403 for medicines that the store does not have
 */
export async function offerPrice(
  backend: BackendContext,
  tx: Transaction,
  order: MovedOrder,
  packs: readonly Packs[],
  now: Date,
): Promise<boolean> {
  if (!(await pricePrescription(backend, tx, order.id, packs, now))) return false;
  await tx.query(
    `update orders set price_agreement = 'offered', next_step_at = null, reserved_until = $2,
        updated_at = $3
      where id = $1`,
    [order.id, reservedUntil(now, 'price'), now],
  );
  const { id, customer_id: customerId, order_type: orderType, module_id: moduleId } = order;
  if (customerId !== null) {
    const notified = { id, customerId, status: 'pending', orderType, moduleId } as const;
    await notifyOfOrder(tx, notified, 'order.priceOffered', now);
  }
  return true;
}

/**
 * The customer agrees to the pharmacy's price: the order is confirmed and packed. Agreeing again does nothing.
 * @throws {Refusal} 404 `order`; 409 `expected_total` when the price differs from the shown one; 403 `order` when there
 * is no price to agree to, or the order has ended
 */
export async function agreePrice(
  { database, config }: BackendContext,
  call: OwnOrderCall & Pick<Call<ShownBill & { order_id: number }>, 'now' | 'input'>,
): Promise<void> {
  const { input, now } = call;
  await database.transaction(async (tx) => {
    const order = await readOwnOrder(tx, call, input.order_id);
    if (order.price_agreement === 'agreed') return;
    if (order.price_agreement !== 'offered') refuse(403, 'order', 'noPriceToAgree');
    refuseOtherAmount(input, order);
    const next = config.demo ? firstStepAt({ ...order, order_status: 'confirmed' }, now) : null;
    // The order may be canceled at the same moment.
    if (!(await moveOrder(tx, order, 'pending', 'confirmed', now, next))) {
      refuse(403, 'order', 'noPriceToAgree');
    }
    await tx.query(
      "update orders set price_agreement = 'agreed', reserved_until = null where id = $1",
      [order.id],
    );
  });
}
