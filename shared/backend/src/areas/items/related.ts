import type { Item } from '@storefront/api';
import type { Sql } from '../../database/database';
import type { Market, ShopView } from '../../server/shop-view';
import { firstItems, knownItemId } from './service';

const MAX_RELATED = 10;

/**
 * Other items of the same category or store, the most ordered ones first.
 * @throws {Refusal} 404 `product-001`
 */
export async function readRelated(
  sql: Sql,
  view: ShopView,
  market: Market,
  idOrSlug: string,
  by: 'category' | 'store',
): Promise<Item[]> {
  const exceptId = await knownItemId(sql, idOrSlug);
  const item = await sql.one<{ category_id: number; store_id: number }>(
    'select category_id, store_id from items where id = $1',
    [exceptId],
  );
  if (!item) return [];
  const shared =
    by === 'category' ? { categoryIds: [item.category_id] } : { storeId: item.store_id };
  return firstItems(sql, view, { ...market, ...shared, exceptId, order: 'popular' }, MAX_RELATED);
}
