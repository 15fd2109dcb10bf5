import {
  type BackendContext,
  type Call,
  cancelOrder,
  type DirectPayment,
  findOrderRow,
  listParts,
  type OrderRow,
  openOrderPayment,
  refuse,
  type Transaction,
} from '@storefront/backend/feature';
import { needGroup } from './change-group-order';
import { listMembers } from './queries';

interface PayInput {
  readonly group_token: string;
  readonly payment_method: string;
  readonly callback: string;
  /** Whether the organiser pays everything that is left. */
  readonly is_rest: boolean;
}
type PayCall = Pick<Call<unknown>, 'owner' | 'language' | 'now'> & {
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
  const { input, owner, language, now, direct } = call;
  const { group_token: token, payment_method: gateway, callback } = input;
  if (input.is_rest) {
    const readOrder = (tx: Transaction) => organisedOrder(tx, token, owner, now);
    return openOrderPayment(backend, { readOrder, gateway, callback, language, direct });
  }
  return openOrderPayment(backend, {
    readOrder: async (tx) => {
      const group = await needGroup(tx, token, now);
      const order = group.order_id === null ? undefined : await findOrderRow(tx, group.order_id);
      return order?.order_status === 'failed' ? order : refuse(403, 'group_order', 'shareNotDue');
    },
    part: {
      async read(tx, order) {
        const group = await needGroup(tx, token, now);
        const own = (await listMembers(tx, group.id)).find((member) => member.owner === owner);
        const parts = await listParts(tx, order.id);
        const part = parts.find(({ member_id }) => own !== undefined && member_id === own.id);
        return part?.paid_by === null ? part : refuse(403, 'group_order', 'shareNotDue');
      },
      owner,
    },
    gateway,
    callback,
    language,
    direct,
  });
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
  const isWaiting = order?.order_status === 'failed' && (await listParts(tx, order.id)).length > 0;
  return order && isWaiting ? order : refuse(403, 'group_order', 'groupMovedOn');
}
