import { json, type Transaction } from '../../../database/database';
import { billColumns } from '../price/bill-columns';
import { orderLineRows } from '../read/order-line-rows';
import { insertRows } from './insert-rows';
import type { OrderDraft } from './order-draft';

/** Writes the lines of an order that has none, and its bill. */
export async function writeBill(
  tx: Transaction,
  orderId: number,
  priced: Pick<OrderDraft, 'bill' | 'lines' | 'store'>,
): Promise<void> {
  await insertRows(tx, 'order_details', orderLineRows(orderId, priced));
  const columns = billColumns(priced);
  const names = Object.keys(columns).join(', ');
  await tx.query(
    `update orders set (${names})
        = (select ${names} from jsonb_populate_record(null::orders, $2::jsonb))
      where id = $1`,
    [orderId, json(columns)],
  );
}
