import { orderStatusesThatAre, tripStatusesThatAre } from '@storefront/domain';
import type { Transaction } from '../../database/database';
import { sqlList } from '../../database/sql-list';
import type { Features } from '../../server/features';
import { refuse } from '../../server/http/refusal';

const RUNNING_ORDERS = sqlList(orderStatusesThatAre('running'));
const RUNNING_TRIPS = sqlList(tripStatusesThatAre('running'));

/** The ids of a person's orders and trips. */
export interface OrdersAndTrips {
  readonly orders: readonly number[];
  readonly trips: readonly number[];
}

/**
 * Refuses to erase a person whose data the shop still needs: an order or trip is under way, or a refund is undecided or
 * waits to be paid by hand.
 * @throws {Refusal} 403 `on-going`, `refund`
 */
export async function refuseUnfinished(
  tx: Transaction,
  { orders, trips }: OrdersAndTrips,
): Promise<void> {
  const running = await tx.one(
    `select 1 from orders where id = any($1::int[]) and order_status in ${RUNNING_ORDERS}
      union all
      select 1 from trips where id = any($2::int[]) and trip_status in ${RUNNING_TRIPS}
      limit 1`,
    [orders, trips],
  );
  if (running) refuse(403, 'on-going', 'onGoing');
  const refund = await tx.one(
    `select 1 from orders where id = any($1::int[]) and order_status = 'refund_requested'
      union all
      select 1 from payment_refunds
        where (status = 'failed' or status = 'requested' and method = 'by_hand')
          and (order_id = any($1::int[]) or trip_id = any($2::int[]))
      limit 1`,
    [orders, trips],
  );
  if (refund) refuse(403, 'refund', 'refundOpen');
}

/** Removes personal data, places and pictures from orders; amounts, items and stores stay for accounting. */
export async function anonymiseOrders(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.query(
    `delete from uploads where name = any(array(
        select replace(file, '/uploads/', '') from (
          select unnest(attachments || proofs) as file from orders where id = any($1::int[])
          union all
          select unnest(images) from refunds where order_id = any($1::int[])
        ) of_orders
      ))`,
    [ids],
  );
  await tx.query(
    `update orders set contact_number = '', delivery_address = null, receiver_details = null,
        order_note = null, diet_request = null, delivery_instruction = null, unavailable_item_note = null,
        cancellation_note = null, attachments = '{}', proofs = '{}'
      where id = any($1::int[])`,
    [ids],
  );
  await tx.query(
    'update order_details set person_name = null, note = null where order_id = any($1::int[])',
    [ids],
  );
  await tx.query('update parcel_cancellations set note = null where order_id = any($1::int[])', [
    ids,
  ]);
  await tx.query('delete from order_links where order_id = any($1::int[])', [ids]);
  await tx.query('delete from offline_payments where order_id = any($1::int[])', [ids]);
  await tx.query(
    `update refunds set customer_note = null, images = '{}' where order_id = any($1::int[])`,
    [ids],
  );
}

/** {@link anonymiseOrders} for trips, including what features store about them. */
export async function anonymiseTrips(
  tx: Transaction,
  ids: readonly number[],
  { builtIn }: Features,
): Promise<void> {
  for (const feature of builtIn) await feature.eraseTrips?.(tx, ids);
  await tx.query(
    `update trips set contact_number = '', user_info = '{}', trip_note = null,
        pickup_location = '{}', destination_location = '{}', return_location = null
      where id = any($1::int[])`,
    [ids],
  );
}
