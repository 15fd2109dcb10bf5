import { type Transaction, violates } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { customerOwner } from '../../server/caller';
import { refuse } from '../../server/refusal';
import { enterPictures, readPicture, savePictures, type Upload } from '../../server/uploads';

export interface SubmittedReview {
  readonly item_id: number;
  readonly order_id: number;
  /** 1 to 5, whole. */
  readonly rating: number;
  readonly comment?: string | null;
}

/**
 * Reviews an item of a delivered order, once an order, and counts the stars of item and store.
 * @throws {Refusal} 403 `order_id`, `item_id`, `rating`, `review` (already reviewed); 413, 422 for pictures
 */
export async function submitReview(
  { database, files }: Pick<BackendContext, 'database' | 'files'>,
  customerId: number,
  review: SubmittedReview,
  uploads: readonly Upload[],
  now: Date,
): Promise<void> {
  if (!Number.isInteger(review.rating)) refuse(403, 'rating', 'invalid', { field: 'rating' });
  const pictures = uploads.map((upload) => readPicture(upload));
  await savePictures(files, pictures);
  try {
    await database.transaction(async (tx) => {
      const storeId = await orderedFrom(tx, customerId, review);
      const owner = customerOwner(customerId);
      const paths = await enterPictures(tx, { owner, isPrivate: false }, pictures, now);
      await tx.query(
        `insert into reviews (customer_id, order_id, item_id, store_id, rating, comment, attachments, created_at)
          values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          customerId,
          review.order_id,
          review.item_id,
          storeId,
          review.rating,
          review.comment ?? '',
          paths,
          now,
        ],
      );
      await countStar(tx, 'items', review.item_id, review.rating);
      await countStar(tx, 'stores', storeId, review.rating);
    });
  } catch (error) {
    if (violates(error, 'one_item_review_an_order')) refuse(403, 'review', 'alreadyReviewed');
    throw error;
  }
}

/** The store of the item, which must be in a delivered order of the customer. */
async function orderedFrom(
  tx: Transaction,
  customerId: number,
  { order_id, item_id }: SubmittedReview,
): Promise<number> {
  const order = await tx.one<{ id: number }>(
    `select id from orders where id = $1::bigint and owner = $2 and order_status = 'delivered'`,
    [order_id, customerOwner(customerId)],
  );
  if (!order) return refuse(403, 'order_id', 'orderNotReviewable');
  const item = await tx.one<{ store_id: number }>(
    `select i.store_id from items i
      where i.id = $2::bigint and exists (
        select 1 from order_details d where d.order_id = $1::bigint and d.item_id = i.id
      )`,
    [order_id, item_id],
  );
  return item?.store_id ?? refuse(403, 'item_id', 'itemNotOrdered');
}

/** One statement, so that two reviews at once both count. */
async function countStar(
  tx: Transaction,
  table: 'items' | 'stores',
  id: number,
  rating: number,
): Promise<void> {
  await tx.query(
    `update ${table} set
        ratings[$2] = ratings[$2] + 1,
        rating_count = rating_count + 1,
        avg_rating = round((
          $3 + (
            select sum(stars * (6 - place)) from unnest(ratings) with ordinality as r (stars, place)
          )
        ) / (rating_count + 1)::numeric, 2)
      where id = $1`,
    [id, 6 - rating, rating],
  );
}
