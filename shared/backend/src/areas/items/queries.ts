import type { Item, ItemSummary } from '@storefront/api';
import type { Sql } from '../../database/database';
import { Bindings, whereAll } from '../../server/bindings';
import type { ShopView } from '../../server/features';
import { type Page, rowsBefore } from '../../server/http/paging';
import { type ItemSelection, itemListParts } from './item-list';
import {
  type FullItemRow,
  type ItemRow,
  itemChoiceColumns,
  itemColumns,
  itemSource,
  toItem,
  toItemSummary,
} from './item-row';

/** The ids of one page of a list. `readChips` counts the total. */
export async function findItemIds(
  sql: Sql,
  view: ShopView,
  selection: ItemSelection,
  page: Page,
): Promise<readonly number[]> {
  const bestOffers = isOfOffers(selection) ? await findBestOffers(sql, view, selection, page) : [];
  // A page that is not full is continued with items that only their store discounts.
  if (bestOffers.length === page.limit) return bestOffers;
  const bindings = new Bindings();
  const { bind } = bindings;
  const { from, conditions, order } = itemListParts(bind, selection, view);
  const rows = await sql.query<{ id: number }>(
    `select i.id from ${from} ${whereAll(conditions)}
      order by ${order()} limit ${bind(page.limit)} offset ${bind(rowsBefore(page))}`,
    bindings.values,
  );
  return rows.map(({ id }) => id);
}

/** Whether the list is only discounted items, sorted by the largest discount. */
function isOfOffers({ order, only = [], filters = [], search }: ItemSelection): boolean {
  return order === 'discounted' && only.includes('discounted') && filters.length === 0 && !search;
}

/**
 * The beginning of a list of offers: flash sales and items with a discount of their own, read in order from an index.
 * The list ends with items that only a discount of their store covers.
 */
async function findBestOffers(
  sql: Sql,
  view: ShopView,
  selection: ItemSelection,
  page: Page,
): Promise<number[]> {
  const bindings = new Bindings();
  const { bind } = bindings;
  const plain: ItemSelection = {
    ...selection,
    only: (selection.only ?? []).filter((mark) => mark !== 'discounted'),
    order: 'popular',
  };
  const { from, conditions } = itemListParts(bind, plain, view);
  const flash = `running_flash_items(${bind(view.now)}::timestamptz)`;
  const last = bind(rowsBefore(page) + page.limit);
  const rows = await sql.query<{ id: number }>(
    `select id from (
        (
          select i.id, i.discount_share as share, i.order_count from ${from}
            ${whereAll([...conditions, 'i.discount > 0', `i.id <> all(array(select item_id from ${flash}))`])}
            order by i.discount_share desc, i.order_count desc, i.id limit ${last}
        )
        union all
        select i.id, running.discount, i.order_count
          from ${from} join ${flash} running on running.item_id = i.id ${whereAll(conditions)}
      ) as offer
      order by share desc, order_count desc, id
      limit ${bind(page.limit)} offset ${bind(rowsBefore(page))}`,
    bindings.values,
  );
  return rows.map(({ id }) => id);
}

/** Full rows in the order of the ids; unknown ones are left out. Does not check whether they are visible. */
export async function readItems(sql: Sql, view: ShopView, ids: readonly number[]): Promise<Item[]> {
  if (ids.length === 0) return [];
  const bindings = new Bindings();
  const { bind } = bindings;
  const rows = await sql.query<FullItemRow>(
    `select ${itemColumns(bind, view)}, ${itemChoiceColumns(bind, view)}
      from ${itemSource(bind, view.now)}
      ${wanted(bind(ids))}`,
    bindings.values,
  );
  return rows.map((row) => {
    view.itemsShown?.add(row.id);
    return toItem(row, view);
  });
}

/** Light rows in the order of the ids. */
export async function readItemSummaries(
  sql: Sql,
  view: ShopView,
  ids: readonly number[],
): Promise<ItemSummary[]> {
  if (ids.length === 0) return [];
  const bindings = new Bindings();
  const { bind } = bindings;
  const rows = await sql.query<ItemRow>(
    `select ${itemColumns(bind, view)} from ${itemSource(bind, view.now)} ${wanted(bind(ids))}`,
    bindings.values,
  );
  return rows.map((row) => {
    view.itemsShown?.add(row.id);
    return toItemSummary(row, view);
  });
}

function wanted(ids: string): string {
  return `where i.id = any(${ids}::int[]) order by array_position(${ids}::int[], i.id)`;
}

/** The id of an item by id or slug, of a visible item in any zone. */
export async function findItemId(
  sql: Sql,
  idOrSlug: string,
  isCampaign: boolean | null,
): Promise<number | null> {
  const row = await sql.one<{ id: number }>(
    `select i.id from items i join stores s on s.id = i.store_id join modules m on m.id = i.module_id
      where (i.slug = $1 or i.id = $2) and i.status and s.status and m.status
        and ($3::boolean is null or (i.available_date_starts is not null) = $3)
      order by (i.slug = $1) desc limit 1`,
    [idOrSlug, readId(idOrSlug), isCampaign],
  );
  return row?.id ?? null;
}

const LARGEST_ID = 2_147_483_647;

/** `null` for a text that is no id, such as a slug. */
export function readId(text: string): number | null {
  return /^\d{1,10}$/.test(text) && Number(text) <= LARGEST_ID ? Number(text) : null;
}

/** @returns `null` for an unknown item */
export async function findRating(sql: Sql, id: number): Promise<number | null> {
  const row = await sql.one<{ avg_rating: number }>(
    'select avg_rating from items where id = $1 and status',
    [id],
  );
  return row?.avg_rating ?? null;
}

/**
 * The distinct names in a column of translated lists, in alphabetical order. Many items share the same lists, so the
 * query jumps from one distinct list to the next in the index and reads one row per list.
 */
export async function listNames(
  sql: Sql,
  column: 'generic_names' | 'allergies' | 'nutritions',
  language: string,
): Promise<string[]> {
  const rows = await sql.query<{ name: string }>(
    `with recursive lists as (
        (select md5(${column}::text) as digest, ${column} as list from items
          where status and ${column} <> '[]' order by md5(${column}::text) limit 1)
        union all
        select next.* from lists cross join lateral (
          select md5(${column}::text), ${column} from items
            where status and ${column} <> '[]' and md5(${column}::text) > lists.digest
            order by md5(${column}::text) limit 1
        ) as next
      )
      select distinct in_language(entry, $1) as name
        from lists cross join lateral jsonb_array_elements(list) as entry
        order by name limit 500`,
    [language],
  );
  return rows.map(({ name }) => name);
}
