import type { Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import type { Call } from '../../server/http/call';
import { refuse } from '../../server/http/refusal';
import { cancelOrder } from '../orders/change/cancel-order';
import { refuseMethodOfOrder } from '../orders/place/payment-plan';
import { findOrderRow, type OrderRow } from '../orders/read/order-rows';
import { beginPayment, chooseCharge, type DirectPayment } from '../payments/begin-payment';
import { chooseGateway } from '../payments/gateway';
import { openOrderPayment } from '../payments/open-order-payment';
import { insertPayment } from '../payments/queries';
import { needGroup } from './change-group-order';
import { listMembers } from './queries';
import { listShares } from './shares';

interface PayInput {
  readonly group_token: string;
  readonly payment_method: string;
  readonly callback: string;
  /** Whether the organiser pays everything that is left. */
  readonly is_rest: boolean;
}
type PayCall = Pick<Call<unknown>, 'owner' | 'now'> & {
  readonly input: PayInput;
  readonly direct: DirectPayment;
};

/**
 * Opens a payment of the caller's share of a group order, or, for the organiser, of everything that is left.
 * @returns the address to which the browser is redirected
 * @throws {Refusal} 404 `group_token`, `saved_card_id`; 403 `group_order` when the caller has nothing to pay; 403
 * `digital_payment`, `payment_method`, `callback`
 */
export async function payShare(backend: BackendContext, call: PayCall): Promise<string> {
  const { input, owner, now, direct } = call;
  const { payment_method: gateway, callback } = input;
  if (input.is_rest) {
    const readOrder = (tx: Transaction) => organisedOrder(tx, input.group_token, owner, now);
    return openOrderPayment(backend, { readOrder, gateway, callback, direct });
  }
  const { provider, paymentColumns } = chooseGateway(backend, gateway, callback);
  const charge = await chooseCharge(backend, provider, gateway, direct);
  const payment = await backend.database.transaction(async (tx) => {
    const group = await needGroup(tx, input.group_token, now);
    const own = (await listMembers(tx, group.id)).find((member) => member.owner === owner);
    const order = group.order_id === null ? undefined : await findOrderRow(tx, group.order_id);
    const shares = order ? await listShares(tx, order.id) : [];
    const share = shares.find(({ member_id }) => own !== undefined && member_id === own.id);
    if (!order || !share || share.paid_by !== null || order.order_status !== 'failed') {
      return refuse(403, 'group_order', 'shareNotDue');
    }
    await refuseMethodOfOrder(tx, order, 'digital_payment');
    const subject = { purpose: 'order', orderId: order.id, shareId: share.id } as const;
    const { customerId } = direct;
    const offersSaving = customerId !== null && backend.features.names.has('saved-cards');
    const { amount } = share;
    return insertPayment(
      tx,
      { subject, customerId, owner, amount, offersSaving, ...paymentColumns },
      now,
    );
  });
  return beginPayment(backend, provider, payment, charge);
}

/**
 * Cancels a group's order that waits for its shares. Paid shares are refunded to their payers.
 * @throws {Refusal} 404 `group_token`; 403 `group_order` for anybody but the organiser
 */
export async function cancelGroupOrder(
  backend: BackendContext,
  call: Pick<Call<{ readonly group_token: string }>, 'input' | 'owner' | 'now' | 'language'>,
): Promise<void> {
  const { input, owner, now, language } = call;
  const { id } = await backend.database.transaction((tx) =>
    organisedOrder(tx, input.group_token, owner, now),
  );
  await cancelOrder(backend, { owner, now, language }, id, { reasons: [], note: null });
}

/** A group order that waits for its shares, for its organiser. */
async function organisedOrder(
  tx: Transaction,
  token: string,
  owner: string,
  now: Date,
): Promise<OrderRow> {
  const group = await needGroup(tx, token, now);
  const organiser = (await listMembers(tx, group.id)).find((member) => member.is_organiser);
  if (organiser?.owner !== owner) return refuse(403, 'group_order', 'groupNotYours');
  const order = group.order_id === null ? undefined : await findOrderRow(tx, group.order_id);
  const isWaiting = order?.order_status === 'failed' && (await listShares(tx, order.id)).length > 0;
  return order && isWaiting ? order : refuse(403, 'group_order', 'groupMovedOn');
}
