import type { Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { enterPictures, readPicture, savingPictures } from '../../server/files/uploads';
import type { Call } from '../../server/http/call';
import { refuse } from '../../server/http/refusal';

/** A customer's review of an item, a vehicle or a courier. */
export interface Opinion {
  /** 1 to 5, whole. */
  readonly rating: number;
  readonly comment?: string | null | undefined;
}

/** The table with the star counts of each kind of subject. */
const tables = {
  item_id: 'items',
  vehicle_id: 'vehicles',
  delivery_man_id: 'delivery_men',
} as const;

interface ReviewSubject {
  /** The column with the id of the reviewed subject. */
  readonly column: keyof typeof tables;
  readonly id: number;
  readonly purchase: 'order_id' | 'trip_id';
  readonly purchaseId: number;
  /** The store or provider of the subject, whose stars are counted too. */
  readonly storeId: number | null;
}

/**
 * Writes a customer's review with its pictures, and counts its stars.
 * @param findSubject finds the reviewed subject; refuses one that this customer may not review
 * @throws {Refusal} 403 `rating` (not whole); 413, 422 for pictures
 * @throws {DatabaseError} for a second review of the same subject
 */
export async function addReview(
  { database, files }: BackendContext,
  { input: { rating, comment }, customer, owner, uploads, now }: Call<Opinion>,
  findSubject: (tx: Transaction) => Promise<ReviewSubject>,
): Promise<void> {
  if (!Number.isInteger(rating)) refuse(403, 'rating', 'invalid', { field: 'rating' });
  const pictures = uploads.map((upload) => readPicture(upload));
  const write = async (tx: Transaction) => {
    const { column, id, purchase, purchaseId, storeId } = await findSubject(tx);
    const paths = await enterPictures(tx, { owner, isPrivate: false }, pictures, now);
    await tx.query(
      `insert into reviews (${column}, ${purchase}, customer_id, store_id, rating, comment,
          attachments, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, purchaseId, customer.customerId, storeId, rating, comment ?? '', paths, now],
    );
    await countStars(tx, tables[column], id, rating);
    if (storeId !== null) await countStars(tx, 'stores', storeId, rating);
  };
  await savingPictures(files, pictures, () => database.transaction(write));
}

/** One statement, so that simultaneous reviews are all counted. The first element is the count of five stars. */
async function countStars(
  tx: Transaction,
  table: (typeof tables)[keyof typeof tables] | 'stores',
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
