import { type Transaction, violates } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { customerOwner } from '../../server/caller';
import { refuse } from '../../server/refusal';
import { enterPictures, readPicture, savePictures, type Upload } from '../../server/uploads';

export interface SubmittedReview {
  readonly trip_id: number;
  readonly vehicle_id: number;
  /** 1 to 5, whole. */
  readonly rating: number;
  readonly comment?: string | null | undefined;
}

/**
 * Reviews a vehicle of a completed trip, once a trip, and counts the stars of vehicle and provider.
 * @throws {Refusal} 403 `review`, `rating`; 413, 422 for pictures
 */
export async function reviewVehicle(
  { database, files }: Pick<BackendContext, 'database' | 'files'>,
  customerId: number,
  review: SubmittedReview,
  uploads: readonly Upload[],
  now: Date,
): Promise<void> {
  if (!Number.isInteger(review.rating)) refuse(403, 'rating', 'invalid', { field: 'rating' });
  const pictures = uploads.map((upload) => readPicture(upload));
  await savePictures(files, pictures);
  const owner = customerOwner(customerId);
  try {
    await database.transaction(async (tx) => {
      const trip = await tx.one<{ provider_id: number }>(
        `select t.provider_id from trips t join trip_details d on d.trip_id = t.id
          where t.id = $1 and t.owner = $2 and t.trip_status = 'completed' and d.vehicle_id = $3`,
        [review.trip_id, owner, review.vehicle_id],
      );
      if (!trip) return refuse(403, 'review', 'tripReviewNotPossible');
      const paths = await enterPictures(tx, { owner, isPrivate: false }, pictures, now);
      await tx.query(
        `insert into reviews (customer_id, trip_id, vehicle_id, store_id, rating, comment,
            attachments, created_at)
          values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          customerId,
          review.trip_id,
          review.vehicle_id,
          trip.provider_id,
          review.rating,
          review.comment ?? '',
          paths,
          now,
        ],
      );
      await countStar(tx, 'vehicles', review.vehicle_id, review.rating);
      await countStar(tx, 'stores', trip.provider_id, review.rating);
    });
  } catch (error) {
    if (violates(error, 'one_vehicle_review_a_trip')) {
      refuse(403, 'review', 'tripReviewNotPossible');
    }
    throw error;
  }
}

/** Counts of ratings stand five stars first; average and number follow from them. */
async function countStar(
  tx: Transaction,
  table: 'vehicles' | 'stores',
  id: number,
  rating: number,
): Promise<void> {
  await tx.query(
    `update ${table} set ratings[6 - $2::int] = ratings[6 - $2::int] + 1 where id = $1`,
    [id, rating],
  );
  await tx.query(
    `update ${table} t
      set rating_count = counted.total, avg_rating = counted.stars::numeric / counted.total
      from (
        select sum(count) as total, sum(count * (6 - place)) as stars
          from ${table} o, unnest(o.ratings) with ordinality as r (count, place) where o.id = $1
      ) counted
      where t.id = $1 and counted.total > 0`,
    [id],
  );
}
