import type { Category } from '@storefront/api';
import type { Sql } from '../../database/database';
import { type Bind, Bindings, whereAll } from '../../server/bindings';
import { type Page, rowsBefore } from '../../server/paging';
import type { ShopView } from '../../server/shop-view';
import { type CategoryRow, categoryColumns, toCategory } from '../categories/category-row';
import { type ItemSelection, itemListParts } from './item-list';
import { shelfParts } from './shelf-list';

/** A list that has more is not chosen from by chips. */
const MAX_CHIPS = 100;

export interface Chips {
  /**
   * The main categories of a list, for its filter chips, with how many of its items each holds. The chosen
   * categories do not narrow them down: the other chips stay where they are.
   */
  readonly categories: Category[];
  /** How many items the list has, the chosen categories alone. */
  readonly total: number;
  /** How many of these have all the words of a search; the others have some. */
  readonly matched: number;
}

/** Counts a list by its categories. What the shelves count is read there, the rest item by item. */
export async function readChips(
  sql: Sql,
  view: ShopView,
  selection: ItemSelection,
): Promise<Chips> {
  const bindings = new Bindings();
  const { bind } = bindings;
  const onShelves = shelfParts(bind, selection, view.now);
  const counted = onShelves
    ? `select *, count as matched from (${onShelves}) as shelf`
    : countedItems(bind, selection, view);
  const rows = await sql.query<ChipRow>(
    chipsOf(bind, selection, view, counted, "'{}'::int[]"),
    bindings.values,
  );
  return toChips(rows, view);
}

/**
 * The same of a list of hits together with the ids of one page. Which rows the words hit is the costly part: it is
 * found out once for both.
 */
export async function readChippedHits(
  sql: Sql,
  view: ShopView,
  selection: ItemSelection,
  page: Page,
): Promise<Chips & { readonly ids: readonly number[] }> {
  const bindings = new Bindings();
  const { bind } = bindings;
  const all = { ...selection, categoryIds: [] };
  const { from, conditions, order } = itemListParts(bind, all, view);
  const isChosen = isChosenAs(bind, selection, 'c');
  const first = `${bind(rowsBefore(page))}::bigint`;
  const found = `select i.id, i.category_id, hit.is_full, ${isChosen} as is_chosen,
      row_number() over (order by (${isChosen}) desc, ${order()}) as place
    from ${from} ${whereAll(conditions)}`;
  const ids = `(
    select coalesce(array_agg(id order by place), '{}') from found
      where is_chosen and place > ${first} and place <= ${first} + ${bind(page.limit)}::int
  )`;
  const counted = `select category_id, count(*) as count, count(*) filter (where is_full) as matched
    from found group by category_id`;
  const rows = await sql.query<ChipRow>(
    `with found as materialized (${found})
      ${chipsOf(bind, selection, view, counted, ids)}`,
    bindings.values,
  );
  return { ...toChips(rows, view), ids: rows[0]?.ids ?? [] };
}

interface ChipRow extends CategoryRow {
  products_count: number;
  childes_count: number;
  chosen_count: number;
  matched_count: number;
  ids: number[];
}

/** Whether a category is one of the chosen ones, or below one. */
function isChosenAs(bind: Bind, { categoryIds = [] }: ItemSelection, category: string): string {
  if (categoryIds.length === 0) return 'true';
  const ids = `any(${bind(categoryIds)}::bigint[])`;
  return `(${category}.id = ${ids} or ${category}.parent_id = ${ids})`;
}

/** A statement of {@link ChipRow}; `counted` are counts by the categories of the items. */
function chipsOf(
  bind: Bind,
  selection: ItemSelection,
  { language }: ShopView,
  counted: string,
  ids: string,
): string {
  const isChosen = isChosenAs(bind, selection, 'own');
  return `select ${categoryColumns(bind(language))}, inside.products_count, inside.chosen_count,
        inside.matched_count, ${ids} as ids,
        (select count(*) from categories child where child.parent_id = c.id and child.status)
          as childes_count
      from (
        select coalesce(own.parent_id, own.id) as id, sum(counted.count) as products_count,
            coalesce(sum(counted.count) filter (where ${isChosen}), 0) as chosen_count,
            coalesce(sum(counted.matched) filter (where ${isChosen}), 0) as matched_count
          from (${counted}) as counted
          join categories own on own.id = counted.category_id and own.status
          group by 1
      ) as inside
      join categories c on c.id = inside.id
      where inside.products_count > 0
      order by c.priority desc, c.id`;
}

function toChips(rows: readonly ChipRow[], view: ShopView): Chips {
  return {
    total: rows.reduce((sum, row) => sum + row.chosen_count, 0),
    matched: rows.reduce((sum, row) => sum + row.matched_count, 0),
    categories: rows.slice(0, MAX_CHIPS).map((row) => ({
      ...toCategory(row, view),
      products_count: row.products_count,
      childes_count: row.childes_count,
    })),
  };
}

function countedItems(bind: Bind, selection: ItemSelection, view: ShopView): string {
  const all = { ...selection, categoryIds: [] };
  const { from, conditions } = itemListParts(bind, all, view);
  const matched = all.search?.hits ? 'count(*) filter (where hit.is_full)' : 'count(*)';
  return `select i.category_id, count(*) as count, ${matched} as matched from ${from} ${whereAll(conditions)}
    group by i.category_id`;
}
