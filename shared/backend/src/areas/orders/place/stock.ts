import { hasCapability, moduleTypesWith } from '@storefront/domain';
import type { Transaction } from '../../../database/database';
import { sqlList } from '../../../database/sql-list';
import { refuse } from '../../../server/http/refusal';
import type { Language } from '../../../server/language';
import type { BasketLine } from './basket';

export function variationTypeOf(line: BasketLine): string | null {
  const choice = line.variation.find((candidate) => 'type' in candidate);
  return choice?.type ?? null;
}

/**
 * Takes the items of an order from the stock. Every statement takes only available pieces, so that of two orders for
 * the last piece one is refused. All orders lock items in the same sequence, to avoid deadlocks.
 * @throws {Refusal} 403 `stock`, `flash_sale`
 */
export async function takeStock(
  tx: Transaction,
  lines: readonly BasketLine[],
  language: Language,
): Promise<void> {
  const inOrder = [...lines].sort((a, b) => a.loaded.item.id - b.loaded.item.id);
  for (const line of inOrder) {
    const { item, stored } = line.loaded;
    const name = stored.name[language];
    if (hasCapability(item.module_type, 'stock') && !(await takePieces(tx, line))) {
      refuse(403, 'stock', 'itemOutOfStock', { name });
    }
    if (stored.flash) {
      const sold = await tx.one(
        `update flash_sale_items set sold = sold + $2
          where id = $1 and sold + $2 <= stock returning id`,
        [stored.flash.id, line.quantity],
      );
      if (!sold) refuse(403, 'flash_sale', 'flashSaleOver', { name });
    }
  }
}

async function takePieces(tx: Transaction, line: BasketLine): Promise<boolean> {
  const { id } = line.loaded.item;
  const type = variationTypeOf(line);
  if (type === null) {
    const taken = await tx.one(
      'update items set stock = stock - $2 where id = $1 and stock >= $2 returning id',
      [id, line.quantity],
    );
    return taken !== undefined;
  }
  const taken = await tx.one(
    `update item_variations set stock = stock - $3
      where item_id = $1 and type = $2 and stock >= $3 returning item_id`,
    [id, type, line.quantity],
  );
  if (!taken) return false;
  // The item's own stock is the sum of its variations.
  await tx.query('update items set stock = greatest(stock - $2, 0) where id = $1', [
    id,
    line.quantity,
  ]);
  return true;
}

const COUNTED = sqlList(moduleTypesWith('stock'));

/** Returns the stock of an order; the caller ensures that it happens once. */
export async function returnStock(tx: Transaction, orderId: number): Promise<void> {
  const rows = await tx.query<{
    item_id: number;
    quantity: number;
    variation_type: string | null;
    flash_sale_item_id: number | null;
    is_counted: boolean;
  }>(
    `select d.item_id, d.quantity, d.variation_type, d.flash_sale_item_id,
        m.module_type in ${COUNTED} as is_counted
      from order_details d
        join items i on i.id = d.item_id
        join modules m on m.id = i.module_id
      where d.order_id = $1 order by d.item_id`,
    [orderId],
  );
  for (const row of rows) {
    const { item_id, quantity, variation_type } = row;
    if (row.is_counted) {
      if (variation_type !== null) {
        await tx.query(
          'update item_variations set stock = stock + $3 where item_id = $1 and type = $2',
          [item_id, variation_type, quantity],
        );
      }
      await tx.query('update items set stock = stock + $2 where id = $1', [item_id, quantity]);
    }
    if (row.flash_sale_item_id !== null) {
      await tx.query('update flash_sale_items set sold = greatest(sold - $2, 0) where id = $1', [
        row.flash_sale_item_id,
        quantity,
      ]);
    }
  }
}
