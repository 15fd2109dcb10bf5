import { orderStatusesThatAre } from '@storefront/domain';
import { type Transaction, violates } from '../../database/database';
import { sqlList } from '../../database/sql-list';
import type { BackendContext } from '../../server/backend-context';
import type { Call } from '../../server/http/call';
import { refuse } from '../../server/http/refusal';
import { addReview, type Opinion } from '../reviews/add-review';

interface SubmittedReview extends Opinion {
  readonly item_id: number;
  readonly order_id: number;
}

/**
 * Reviews an item of a delivered order, once per order, and counts the stars of item and store.
 * @throws {Refusal} 403 `order_id`, `item_id`, `rating`, `review` (already reviewed); 413, 422 for pictures
 */
export async function submitReview(
  backend: BackendContext,
  call: Call<SubmittedReview>,
): Promise<void> {
  const { item_id, order_id } = call.input;
  try {
    await addReview(backend, call, async (tx) => ({
      column: 'item_id',
      id: item_id,
      purchase: 'order_id',
      purchaseId: order_id,
      storeId: await orderedFrom(tx, call),
    }));
  } catch (error) {
    if (violates(error, 'one_item_review_an_order')) refuse(403, 'review', 'alreadyReviewed');
    throw error;
  }
}

const RECEIVED = sqlList(orderStatusesThatAre('received'));

/** The store of the item, which must be in a delivered order of the customer. */
async function orderedFrom(
  tx: Transaction,
  { owner, input: { order_id, item_id } }: Call<SubmittedReview>,
): Promise<number> {
  const order = await tx.one<{ id: number }>(
    `select id from orders where id = $1::bigint and owner = $2 and order_status in ${RECEIVED}`,
    [order_id, owner],
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
