import type { Item } from '@storefront/api';
import type { Sql } from '../../database/database';
import type { ShopView } from '../../server/features';
import type { Market } from '../../server/shop-view';
import { findItemIds, readItems } from './queries';
import { knownItemId } from './service';

const MAX_ITEMS = 8;
/** The number of newest orders of an item that are read. */
const MAX_ORDERS = 500;
/** The purchases of a single customer are no common habit, and must not be revealed. */
const MIN_CUSTOMERS = 2;

/**
 * Available items that customers have ordered together with an item, the most frequent first.
 * @throws {Refusal} 404 `product-001`
 */
export async function readBoughtTogether(
  sql: Sql,
  view: ShopView,
  market: Market,
  idOrSlug: string,
): Promise<Item[]> {
  const exceptId = await knownItemId(sql, idOrSlug);
  const rows = await sql.query<{ item_id: number }>(
    `with recent as (
        select order_id from order_details
          where item_id = $1 and not is_campaign order by order_id desc limit ${MAX_ORDERS}
      )
      select d.item_id from recent
        join orders o on o.id = recent.order_id
        join order_details d on d.order_id = o.id
        where d.item_id <> $1 and not d.is_campaign and o.order_status not in ('canceled', 'failed')
        group by d.item_id
        having count(distinct o.owner) >= ${MIN_CUSTOMERS}
        order by count(distinct o.id) desc, d.item_id limit ${2 * MAX_ITEMS}`,
    [exceptId],
  );
  const frequent = rows.map(({ item_id }) => item_id);
  if (frequent.length === 0) return [];
  const selection = { ...market, itemIds: frequent, exceptId, order: 'popular' } as const;
  const visible = await findItemIds(sql, view, selection, { limit: frequent.length, offset: 1 });
  const ids = frequent.filter((id) => visible.includes(id));
  return readItems(sql, view, ids.slice(0, MAX_ITEMS));
}
