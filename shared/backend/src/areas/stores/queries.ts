import type { Store } from '@storefront/api';
import type { Sql } from '../../database/database';
import { Bindings, whereAll } from '../../server/bindings';
import type { ShopView } from '../../server/features';
import { type Page, rowsBefore } from '../../server/http/paging';
import { type StoreSelection, storeListParts } from './store-list';
import { type StoreRow, storeColumns, storeSource, toStore } from './store-row';

export async function findStoreIds(
  sql: Sql,
  view: ShopView,
  selection: StoreSelection,
  page: Page,
): Promise<{ ids: readonly number[]; total: number }> {
  const bindings = new Bindings();
  const { bind } = bindings;
  const { from, conditions, order } = storeListParts(bind, selection, view);
  const rows = await sql.query<{ id: number; total: number }>(
    `select s.id, count(*) over () as total from ${from} ${whereAll(conditions)}
      order by ${order()} limit ${bind(page.limit)} offset ${bind(rowsBefore(page))}`,
    bindings.values,
  );
  const ids = rows.map(({ id }) => id);
  const [first] = rows;
  if (first) return { ids, total: first.total };
  return { ids, total: page.offset === 1 ? 0 : await countStores(sql, view, selection) };
}

async function countStores(sql: Sql, view: ShopView, selection: StoreSelection): Promise<number> {
  const bindings = new Bindings();
  const { from, conditions } = storeListParts(bindings.bind, selection, view);
  const row = await sql.one<{ count: number }>(
    `select count(*) from ${from} ${whereAll(conditions)}`,
    bindings.values,
  );
  return row?.count ?? 0;
}

/** Stores in the order of the ids; unknown ones are left out. */
export async function readStores(
  sql: Sql,
  view: ShopView,
  ids: readonly number[],
): Promise<Store[]> {
  if (ids.length === 0) return [];
  const bindings = new Bindings();
  const { bind } = bindings;
  const columns = storeColumns(bind, view);
  const source = storeSource(bind, view.now);
  const wanted = `${bind(ids)}::int[]`;
  const rows = await sql.query<StoreRow>(
    `select ${columns} from ${source}
      where s.id = any(${wanted}) order by array_position(${wanted}, s.id)`,
    bindings.values,
  );
  return rows.map((row) => toStore(row, view));
}

/** The id of a store by id or slug, of a visible store in any zone. */
export async function findStoreId(
  sql: Sql,
  slug: string,
  id: number | null,
): Promise<number | null> {
  const row = await sql.one<{ id: number }>(
    `select s.id from stores s join modules m on m.id = s.module_id
      where (s.slug = $1 or s.id = $2) and s.status and m.status
      order by (s.slug = $1) desc limit 1`,
    [slug, id],
  );
  return row?.id ?? null;
}

export interface PriceSpan {
  min_price: number | null;
  max_price: number | null;
}

export async function findPriceSpan(sql: Sql, storeId: number): Promise<PriceSpan> {
  const row = await sql.one<PriceSpan>(
    `select min(price) as min_price, max(price) as max_price from items
      where store_id = $1 and status and available_date_starts is null`,
    [storeId],
  );
  return row ?? { min_price: null, max_price: null };
}
