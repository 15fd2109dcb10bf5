import type { OrderStatus, TripStatus } from '@storefront/domain';
import type { Transaction } from '../../../database/database';
import type { BackendContext } from '../../../server/backend-context';
import { refuse } from '../../../server/http/refusal';
import { noteChange } from '../../../settings/setting-changes';
import { cancelParcel } from '../../parcel/cancel-parcel';
import { markCanceled } from '../change/mark-canceled';
import { offerPrice } from '../price/price-agreement';
import { findOrderRow } from '../read/order-rows';
import { refundOrder, refuseRefund } from '../refund/refund-order';
import { shopSteps } from './life-cycle-steps';
import { lockOrder, makeStep, type OrderInMotion } from './make-step';
import { releaseOrder } from './release-order';

/** A step of an order that a person of the shop makes. */
export interface ShopStep {
  readonly id: number;
  /** The status that they saw: if it has changed since, the step is refused. */
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  /** The text for the customer; required for cancellations and refusals. */
  readonly reason: string;
  /** The operator. */
  readonly by: string;
}

/** Steps that need a reason for the customer. */
export const needsReason = (to: OrderStatus | TripStatus) =>
  to === 'canceled' || to === 'refund_request_canceled';

/**
 * Moves an order to another state for the shop, by the same rules as orders of the demo, and records the person.
 * @throws {Refusal} 404 `order`; 403 `order` for a state that it cannot have now, `reason` where one is missing
 */
export async function stepByShop(
  backend: BackendContext,
  step: ShopStep,
  now: Date,
): Promise<void> {
  const { id, from, to, by } = step;
  await backend.database.transaction(async (tx) => {
    const order = await orderIn(tx, id, from);
    if (!shopSteps(order).includes(to)) refuse(403, 'order', 'orderStepImpossible');
    if (needsReason(to) && step.reason === '') refuse(403, 'reason', 'stepNeedsReason');
    await carryOut(backend, tx, order, step, now);
    await tx.query('update order_events set moved_by = $3 where order_id = $1 and status = $2', [
      id,
      to,
      by,
    ]);
  });
}

async function orderIn(tx: Transaction, id: number, from: OrderStatus): Promise<OrderInMotion> {
  const order = await lockOrder(tx, id);
  if (!order) return refuse(404, 'order', 'orderUnknown');
  if (order.order_status !== from) refuse(403, 'order', 'orderMovedMeanwhile');
  return order;
}

async function carryOut(
  backend: BackendContext,
  tx: Transaction,
  order: OrderInMotion,
  { to, reason }: ShopStep,
  now: Date,
): Promise<void> {
  switch (to) {
    case 'canceled':
      return cancelByShop(tx, order.id, reason, now);
    case 'refunded':
      if ((await refundOrder(tx, order, now)) === 'uncovered') {
        refuse(403, 'order', 'refundBelowRewards');
      }
      return;
    case 'refund_request_canceled':
      return refuseRefund(tx, order, reason, now);
    default:
      await makeStep(backend, tx, order, to, now);
  }
}

async function cancelByShop(tx: Transaction, id: number, reason: string, now: Date): Promise<void> {
  const order = await findOrderRow(tx, id);
  if (!order) return refuse(404, 'order', 'orderUnknown');
  const cancellation = { by: 'admin', reasons: [reason], note: null } as const;
  if (order.order_type === 'parcel') {
    await cancelParcel(tx, order, cancellation, { now });
  } else {
    await markCanceled(tx, order, cancellation, now);
    await releaseOrder(tx, order, now);
  }
}

/** A pharmacist's reading of a prescription, and the person. */
export interface ReadPrescription {
  readonly id: number;
  /** Lines with an item's slug and the number of packs, as typed. */
  readonly text: string;
  readonly by: string;
}

/**
 * Sets the price of a prescription; the customer agrees to it before it is packed.
 * @throws {Refusal} 404 `order`; 403 `order` when it does not wait for a price, `packs` for an invalid line, or for
 * medicines that the store cannot sell
 */
export async function priceByShop(
  backend: BackendContext,
  { id, text, by }: ReadPrescription,
  now: Date,
): Promise<void> {
  await backend.database.transaction(async (tx) => {
    const order = await orderIn(tx, id, 'pending');
    if (order.price_agreement !== 'awaited') refuse(403, 'order', 'orderStepImpossible');
    const packs = await packsIn(tx, order.store_id, text);
    if (!(await offerPrice(backend, tx, order, packs, now))) refuse(403, 'packs', 'packsMissing');
    const after = packs.map(({ slug, quantity }) => `${slug} ${quantity}`).join(', ');
    await noteChange(tx, { setting: `order.${id}`, before: null, after, by }, now);
  });
}

async function packsIn(tx: Transaction, storeId: number | null, text: string) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const wanted = lines.map((line) => {
    const [, slug, quantity] = /^(\S+)(?:\s+(\d{1,3}))?$/.exec(line.trim()) ?? [];
    return slug === undefined
      ? refuse(403, 'packs', 'packsUnreadable', { line })
      : { slug, quantity: Number(quantity ?? 1) };
  });
  const items = await tx.query<{ id: number; slug: string }>(
    'select id, slug from items where store_id = $1 and slug = any($2::text[])',
    [storeId, wanted.map(({ slug }) => slug)],
  );
  const ids = new Map(items.map(({ id, slug }) => [slug, id]));
  return wanted.map(({ slug, quantity }) => ({
    slug,
    quantity,
    item_id: ids.get(slug) ?? refuse(403, 'packs', 'packsUnreadable', { line: slug }),
  }));
}
