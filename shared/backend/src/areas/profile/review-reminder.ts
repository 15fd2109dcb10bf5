import type { ReviewReminder } from '@storefront/api';
import { orderStatusesThatAre } from '@storefront/domain';
import { sqlList } from '../../database/sql-list';
import type { BackendContext } from '../../server/backend-context';
import { customerOwner } from '../../server/caller';
import { pictureAddress } from '../../server/picture-address';
import { refuse } from '../../server/refusal';

const RECEIVED = sqlList(orderStatusesThatAre('received'));

/** The latest delivered order without reviews whose reminder was not declined. */
export async function readReminder(
  { database, config }: BackendContext,
  customerId: number,
): Promise<ReviewReminder> {
  const row = await database.one<{ id: number; images: (string | null)[] }>(
    `select o.id, array(
        select coalesce(i.image, d.image) from order_details d left join items i on i.id = d.item_id
          where d.order_id = o.id order by d.id
      ) as images
      from orders o
      where o.owner = $1 and o.order_status in ${RECEIVED} and o.review_reminder
        and o.store_id is not null
        and not exists (
          select 1 from reviews r where r.order_id = o.id and r.customer_id = $2
        )
      order by o.id desc limit 1`,
    [customerOwner(customerId), customerId],
  );
  return {
    order_id: row?.id ?? null,
    images: (row?.images ?? []).flatMap((image) => pictureAddress(config.publicUrl, image) ?? []),
  };
}

/**
 * Stops the reminder of an order.
 * @throws {Refusal} 404 `order` for one that is not the customer's
 */
export async function declineReminder(
  { database }: BackendContext,
  customerId: number,
  orderId: number,
): Promise<void> {
  const row = await database.one(
    'update orders set review_reminder = false where id = $1 and owner = $2 returning id',
    [orderId, customerOwner(customerId)],
  );
  if (!row) refuse(404, 'order', 'orderUnknownToYou');
}
