import type { DeliveryManReview } from '@storefront/api';
import { deliveryManRating, deliveryManReview, deliveryManReviews } from '@storefront/api/contract';
import { orderStatusesThatAre } from '@storefront/domain';
import { type Sql, violates } from '../../database/database';
import { sqlList } from '../../database/sql-list';
import type { BackendContext } from '../../server/backend-context';
import type { ShopView } from '../../server/features';
import { pictureAddress } from '../../server/files/picture-address';
import type { Call } from '../../server/http/call';
import { refuse } from '../../server/http/refusal';
import { registerEndpoint } from '../../server/http/register-endpoint';
import { message } from '../../server/messages/message';
import { readId } from '../items/queries';
import { reviewText } from '../items/reviews';
import { addReview, type Opinion } from '../reviews/add-review';

/** Serves reviews of couriers. Their positions are in `areas/orders`. */
export function registerDeliveryManRoutes(backend: BackendContext): void {
  registerEndpoint(backend, deliveryManReview, async (call) => {
    await reviewCourier(backend, call);
    return { message: message(call.language, 'reviewSent') };
  });
  registerEndpoint(backend, deliveryManRating, (call, database) =>
    readCourierRating(database, readId(call.param('id')) ?? 0),
  );
  registerEndpoint(backend, deliveryManReviews, (call, database) =>
    listCourierReviews(database, readId(call.param('id')) ?? 0, call.view),
  );
}

const RECEIVED = sqlList(orderStatusesThatAre('received'));

interface ReviewForm extends Opinion {
  readonly delivery_man_id: number;
  readonly order_id: number;
}

/**
 * Reviews the courier of the caller's own delivered order, once per order.
 * @throws {Refusal} 403 `review`, `rating` (not whole)
 */
async function reviewCourier(backend: BackendContext, call: Call<ReviewForm>): Promise<void> {
  const { delivery_man_id, order_id } = call.input;
  try {
    await addReview(backend, call, async (tx) => {
      const order = await tx.one(
        `select id from orders
          where id = $1 and owner = $2 and delivery_man_id = $3 and order_status in ${RECEIVED}`,
        [order_id, call.owner, delivery_man_id],
      );
      if (!order) refuse(403, 'review', 'reviewNotPossible');
      return {
        column: 'delivery_man_id',
        id: delivery_man_id,
        purchase: 'order_id',
        purchaseId: order_id,
        storeId: null,
      };
    });
  } catch (error) {
    if (violates(error, 'one_delivery_review_an_order')) {
      refuse(403, 'review', 'reviewNotPossible');
    }
    throw error;
  }
}

interface ReviewRow {
  id: number;
  delivery_man_id: number;
  rating: number;
  comment: string | null;
  attachments: string[];
  f_name: string;
  created_at: Date;
}

const MAX_REVIEWS = 100;

/** The newest reviews of a courier. Customers are shown by their first name alone. */
async function listCourierReviews(
  sql: Sql,
  courierId: number,
  { language, publicUrl }: Pick<ShopView, 'language' | 'publicUrl'>,
): Promise<DeliveryManReview[]> {
  const rows = await sql.query<ReviewRow>(
    `select r.id, r.delivery_man_id, r.rating, ${reviewText('comment', '$3')}, r.attachments, c.f_name,
        r.created_at
      from reviews r join customers c on c.id = r.customer_id
      where r.delivery_man_id = $1 and r.status order by r.id desc limit $2`,
    [courierId, MAX_REVIEWS, language],
  );
  return rows.map(({ attachments, f_name, created_at, ...row }) => ({
    ...row,
    attachment: attachments.flatMap((path) => pictureAddress(publicUrl, path) ?? []),
    customer_name: f_name,
    created_at: created_at.toISOString(),
  }));
}

/** @throws {Refusal} 404 `delivery_man` */
async function readCourierRating(sql: Sql, courierId: number): Promise<number> {
  const row = await sql.one<{ avg_rating: number }>(
    'select avg_rating from delivery_men where id = $1',
    [courierId],
  );
  return row?.avg_rating ?? refuse(404, 'delivery_man', 'courierUnknown');
}
