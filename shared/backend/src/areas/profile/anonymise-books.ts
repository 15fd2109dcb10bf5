import type { Transaction } from '../../database/database';

/** Removes personal data, places and pictures from orders; amounts, items and stores stay for the books. */
export async function anonymiseOrders(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.query(
    `delete from uploads where '/uploads/' || name in (
        select unnest(attachments || proofs) from orders where id = any($1::int[])
        union all
        select unnest(images) from refunds where order_id = any($1::int[])
      )`,
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

/** Removes the same from trips. */
export async function anonymiseTrips(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.query(
    `delete from uploads where name in (
        select upload from trip_proof_photos where trip_id = any($1::int[]))`,
    [ids],
  );
  await tx.query('delete from trip_proofs where trip_id = any($1::int[])', [ids]);
  await tx.query(
    `update trips set contact_number = '', user_info = '{}', trip_note = null,
        pickup_location = '{}', destination_location = '{}', return_location = null
      where id = any($1::int[])`,
    [ids],
  );
}
