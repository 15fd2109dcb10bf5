import type { OrderType } from '@storefront/api';
import { type OrderStatus, orderStatusesThatAre } from '@storefront/domain';
import type { CurrencyCode } from '@storefront/pricing';
import type { Transaction } from '../../../database/database';
import { sqlList } from '../../../database/sql-list';
import type { BackendContext } from '../../../server/backend-context';
import type { Features } from '../../../server/features';
import type { Point } from '../../../server/http/request-headers';
import type { MapProvider } from '../../../server/maps';
import { rewardPurchase } from '../../loyalty/reward-purchase';
import type { PriceAgreement } from '../read/order-rows';
import { findCourierRoute } from './courier-route';
import { nextStepAt } from './life-cycle-steps';
import { moveOrder } from './move-order';
import { sendOrderNews } from './notify';

interface Courier {
  id: number;
  /** Where they wait for orders: a public place in their zone, never a customer's door. */
  latitude: number | null;
  longitude: number | null;
}

const RUNNING = sqlList(orderStatusesThatAre('running'));

/**
 * Assigns the courier of its zone with the fewest orders, and the route to the pickup. The route begins where the
 * courier waits for orders, never at another customer's door. In a zone without couriers the order gets none.
 */
async function assignCourier(
  tx: Transaction,
  maps: MapProvider,
  orderId: number,
  zoneId: number,
  pickup: Point | null,
): Promise<void> {
  const courier = await tx.one<Courier>(
    `select dm.id, dm.latitude, dm.longitude from delivery_men dm
      where dm.zone_id = $1 and dm.status
      order by (
        select count(*) from orders o where o.delivery_man_id = dm.id
          and o.order_status in ${RUNNING}
      ), dm.id
      limit 1`,
    [zoneId],
  );
  if (!courier) return;
  const { latitude, longitude } = courier;
  const approach =
    latitude === null || longitude === null || !pickup
      ? null
      : findCourierRoute(maps, { latitude, longitude }, pickup).line;
  await tx.query('update orders set delivery_man_id = $2, approach = $3 where id = $1', [
    orderId,
    courier.id,
    approach,
  ]);
}

interface CompletedOrder {
  readonly id: number;
  readonly customer_id: number | null;
  readonly store_id: number | null;
  readonly order_amount: number;
  readonly currency_code: CurrencyCode;
  readonly time_zone: string;
  readonly digits: number;
}

/** The effects of a delivery: cash counts as paid, the customer is told, points and rewards are credited. */
async function completeOrder(
  { on }: Features,
  tx: Transaction,
  order: CompletedOrder,
  now: Date,
): Promise<void> {
  await tx.query("update orders set payment_status = 'paid', reserved_until = null where id = $1", [
    order.id,
  ]);
  await tx.query(
    `update payments set payment_status = 'paid', paid_at = $2
      where order_id = $1 and payment_status = 'unpaid' and provider is null`,
    [order.id, now],
  );
  await tx.query('update stores set order_count = order_count + 1 where id = $1', [order.store_id]);
  await tx.query(
    `update items i set order_count = i.order_count + d.quantity
      from (
        select item_id, sum(quantity)::int as quantity from order_details
          where order_id = $1 and item_id is not null group by item_id order by item_id
      ) d where i.id = d.item_id`,
    [order.id],
  );
  const { id: orderId, customer_id: customerId, time_zone: timeZone, digits } = order;
  let isMailed = false;
  for (const feature of on) {
    if (await feature.completed?.(tx, { kind: 'order', id: orderId }, now)) isMailed = true;
  }
  if (customerId === null) return;
  await sendOrderNews(tx, { id: orderId, customerId }, 'order.delivered', now, { isMailed });
  const money = { amount: order.order_amount, currency: order.currency_code };
  const reference = String(orderId);
  await rewardPurchase(tx, { customerId, money, timeZone, digits, reference, orderId }, now);
}

/** The columns that a step of an order needs. */
export interface OrderInMotion {
  id: number;
  customer_id: number | null;
  store_id: number | null;
  module_id: number;
  zone_id: number;
  delivery_man_id: number | null;
  order_type: OrderType;
  order_status: OrderStatus;
  order_amount: number;
  delivery_charge: number;
  dm_tips: number;
  partially_paid_amount: number;
  currency_code: CurrencyCode;
  price_agreement: PriceAgreement | null;
  scheduled: boolean;
  schedule_at: Date;
  next_step_at: Date | null;
  time_zone: string;
  digits: number;
  latitude: number | null;
  longitude: number | null;
}

const SELECT = `select o.id, o.customer_id, o.store_id, o.module_id, o.zone_id, o.delivery_man_id,
    o.order_type, o.order_status, o.order_amount, o.delivery_charge, o.dm_tips,
    o.partially_paid_amount, o.currency_code, o.price_agreement, o.scheduled, o.schedule_at,
    o.next_step_at, z.time_zone,
    r.digit_after_decimal_point as digits,
    coalesce(s.latitude, (o.delivery_address ->> 'latitude')::numeric) as latitude,
    coalesce(s.longitude, (o.delivery_address ->> 'longitude')::numeric) as longitude
  from orders o
    join zones z on z.id = o.zone_id
    join regions r on r.key = z.region_key
    left join stores s on s.id = o.store_id`;

/** Reads an order and locks it until the transaction ends. */
export function lockOrder(tx: Transaction, orderId: number): Promise<OrderInMotion | undefined> {
  return tx.one<OrderInMotion>(`${SELECT} where o.id = $1 for update of o`, [orderId]);
}

/** {@link lockOrder} for a due order; skips one that is locked. */
export function lockDueOrder(
  tx: Transaction,
  orderId: number,
  now: Date,
): Promise<(OrderInMotion & { next_step_at: Date }) | undefined> {
  return tx.one(`${SELECT} where o.id = $1 and o.next_step_at <= $2 for update of o skip locked`, [
    orderId,
    now,
  ]);
}

/**
 * Advances an order along its path, with all effects: timestamp, notification, courier, payment, points and rewards.
 * Used for orders of real shops and of the demo.
 * @returns whether it was still in its state
 */
export async function makeStep(
  { maps, config, features }: BackendContext,
  tx: Transaction,
  order: OrderInMotion,
  to: OrderStatus,
  at: Date,
): Promise<boolean> {
  const next = config.demo ? nextStepAt({ ...order, order_status: to }, at) : null;
  if (!(await moveOrder(tx, order, order.order_status, to, at, next))) return false;
  if (to === 'confirmed') await verifyOfflinePayment(tx, order.id, at);
  const courierComes = order.order_type === 'parcel' ? 'handover' : 'processing';
  if (order.order_type !== 'take_away' && to === courierComes) {
    const { latitude, longitude } = order;
    const pickup = latitude === null || longitude === null ? null : { latitude, longitude };
    await assignCourier(tx, maps, order.id, order.zone_id, pickup);
  }
  if (to === 'delivered') await completeOrder(features, tx, order, at);
  return true;
}

/** By accepting the order the shop confirms that the money arrived. */
async function verifyOfflinePayment(tx: Transaction, orderId: number, at: Date): Promise<void> {
  const verified = await tx.one(
    `update offline_payments set status = 'verified', updated_at = $2
      where order_id = $1 and status = 'pending' returning order_id`,
    [orderId, at],
  );
  if (!verified) return;
  await tx.query("update orders set payment_status = 'paid' where id = $1", [orderId]);
  await tx.query(
    `update payments set payment_status = 'paid', paid_at = $2
      where order_id = $1 and payment_status = 'unpaid' and provider is null`,
    [orderId, at],
  );
}
