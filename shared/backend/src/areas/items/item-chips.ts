import type { Category } from '@storefront/api';
import type { Sql } from '../../database/database';
import { type CategoryRow, categoryColumns, toCategory } from '../categories/category-row';
import { Bindings, whereAll } from '../search/bindings';
import type { ShopView } from '../search/shop-view';
import { type ItemSelection, itemListParts } from './item-list';

/** A list that has more is not chosen from by chips. */
export const MOST_CHIPS = 100;

/**
 * The main categories of a list, for its filter chips (Contract 1.5), with how many of its items
 * each holds. The chosen categories do not narrow them down: the other chips stay where they are.
 */
export async function readChips(
  sql: Sql,
  view: ShopView,
  selection: ItemSelection,
): Promise<Category[]> {
  const bindings = new Bindings();
  const { bind } = bindings;
  const all = { ...selection, categoryIds: [] };
  const { from, conditions } = itemListParts(bind, all, view.now, view.language);
  const rows = await sql.query<CategoryRow & { products_count: number; childes_count: number }>(
    `select ${categoryColumns(bind(view.language))}, inside.count as products_count,
        (select count(*) from categories child where child.parent_id = c.id and child.status)
          as childes_count
      from (
        select main.id, count(*) from ${from} ${whereAll(conditions)} group by main.id
      ) as inside
      join categories c on c.id = inside.id
      order by c.priority desc, c.id limit ${MOST_CHIPS}`,
    bindings.values,
  );
  return rows.map((row) => ({
    ...toCategory(row, view),
    products_count: row.products_count,
    childes_count: row.childes_count,
  }));
}
