import type { Database } from '../../database/database';
import type { Call } from '../../server/call';
import { refuse } from '../../server/refusal';
import { moveOrder } from '../orders/move-order';
import { readOwnOrder } from '../orders/own-order';

/**
 * The sender confirms with the return code that a canceled parcel came back.
 * @throws {Refusal} 404 `order`; 403 `order` (not on its way back), `return_otp`
 */
export async function returnParcel(
  database: Database,
  call: Pick<Call<unknown>, 'caller' | 'owner' | 'now'>,
  orderId: number,
  returnOtp: string,
): Promise<void> {
  const { now } = call;
  await database.transaction(async (tx) => {
    const order = await readOwnOrder(tx, call, orderId);
    const cancellation = order.parcel_cancellation;
    if (!cancellation || cancellation.before_pickup || order.order_status !== 'canceled') {
      return refuse(403, 'order', 'returnNotPossible');
    }
    if (cancellation.return_otp !== returnOtp) refuse(403, 'return_otp', 'returnCodeWrong');
    if (!(await moveOrder(tx, order, 'canceled', 'returned', now, null))) {
      refuse(403, 'order', 'returnNotPossible');
    }
    await tx.query('update parcel_cancellations set return_date = $2 where order_id = $1', [
      orderId,
      now,
    ]);
  });
}
