import type { DeliveryManReview } from '@storefront/api';
import { type Sql, type Transaction, violates } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import type { Call } from '../../server/call';
import { pictureAddress } from '../../server/picture-address';
import { refuse } from '../../server/refusal';
import type { ShopView } from '../../server/shop-view';
import { enterPictures, readPicture, savePictures } from '../../server/uploads';
import { reviewText } from '../items/reviews';

interface ReviewForm {
  readonly delivery_man_id: number;
  readonly order_id: number;
  readonly rating: number;
  readonly comment?: string | null | undefined;
}

/**
 * Reviews the courier of a delivered order of one's own, once an order.
 * @throws {Refusal} 403 `review`, `rating` (not whole)
 */
export async function reviewCourier(
  { database, files }: BackendContext,
  call: Call<ReviewForm>,
): Promise<void> {
  const { input, now, owner } = call;
  const { customerId } = call.customer;
  if (!Number.isInteger(input.rating)) refuse(403, 'rating', 'invalid', { field: 'rating' });
  const pictures = call.uploads.map((upload) => readPicture(upload));
  await savePictures(files, pictures);
  try {
    await database.transaction(async (tx) => {
      const order = await tx.one(
        `select id from orders
          where id = $1 and owner = $2 and delivery_man_id = $3 and order_status = 'delivered'`,
        [input.order_id, owner, input.delivery_man_id],
      );
      if (!order) refuse(403, 'review', 'reviewNotPossible');
      const paths = await enterPictures(tx, { owner, isPrivate: false }, pictures, now);
      await tx.query(
        `insert into reviews (customer_id, order_id, delivery_man_id, rating, comment, attachments,
            created_at)
          values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          customerId,
          input.order_id,
          input.delivery_man_id,
          input.rating,
          input.comment ?? '',
          paths,
          now,
        ],
      );
      await countStar(tx, input.delivery_man_id, input.rating);
    });
  } catch (error) {
    if (violates(error, 'one_delivery_review_an_order')) {
      refuse(403, 'review', 'reviewNotPossible');
    }
    throw error;
  }
}

/** One statement, so that two reviews at once both count; five stars stand first. */
async function countStar(tx: Transaction, courierId: number, rating: number): Promise<void> {
  await tx.query(
    `update delivery_men set
        ratings[$2] = ratings[$2] + 1,
        rating_count = rating_count + 1,
        avg_rating = round((
          $3 + (
            select sum(stars * (6 - place)) from unnest(ratings) with ordinality as r (stars, place)
          )
        ) / (rating_count + 1)::numeric, 2)
      where id = $1`,
    [courierId, 6 - rating, rating],
  );
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

/** The newest reviews of a courier. Whom he delivered to is told by the first name alone. */
export async function listCourierReviews(
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
export async function readCourierRating(sql: Sql, courierId: number): Promise<number> {
  const row = await sql.one<{ avg_rating: number }>(
    'select avg_rating from delivery_men where id = $1',
    [courierId],
  );
  return row?.avg_rating ?? refuse(404, 'delivery_man', 'courierUnknown');
}
