import type { Transaction } from '../../database/database';

/**
 * Stands in for the pharmacist of the demo world: reads the prescription as the store's best-rated
 * prescription medicine, one pack of it, and puts it on the bill (Contract 4.19: the store sets the
 * amount later).
 */
export async function pricePrescription(
  tx: Transaction,
  orderId: number,
  now: Date,
): Promise<void> {
  await tx.query(
    `with medicine as (
        select i.* from items i join orders o on o.store_id = i.store_id
          where o.id = $1 and i.is_prescription_required and i.status
            and i.available_date_starts is null
          order by i.avg_rating desc, i.id limit 1
      ), line as (
        insert into order_details (order_id, item_id, item_details, quantity, price, image)
          select $1, id,
            jsonb_build_object('id', id, 'slug', slug, 'name', name, 'image', image, 'price', price,
              'store_id', store_id, 'module_id', module_id, 'unit_type', unit_type),
            1, price, image
          from medicine
          returning price
      )
      update orders set order_amount = order_amount + line.price, updated_at = $2
        from line where orders.id = $1`,
    [orderId, now],
  );
}
