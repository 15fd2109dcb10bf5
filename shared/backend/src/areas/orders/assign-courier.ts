import { orderStatusesThatAre } from '@storefront/domain';
import type { Transaction } from '../../database/database';
import { sqlList } from '../../database/sql-list';
import type { MapProvider } from '../../server/maps';
import type { Point } from '../../server/request-headers';
import { findCourierRoute } from './courier-route';

interface Courier {
  id: number;
  /** Where they wait for orders: a place of their zone, and never the door of a customer. */
  latitude: number | null;
  longitude: number | null;
}

const RUNNING = sqlList(orderStatusesThatAre('running'));

/**
 * Assigns the courier of its zone with the fewest orders, and the route to the pickup. The route begins where the courier
 * waits for orders, and never at the door of another customer. In a zone without couriers the order gets none.
 */
export async function assignCourier(
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
