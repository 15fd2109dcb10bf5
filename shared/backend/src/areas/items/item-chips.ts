import type { Category } from '@storefront/api';
import type { Sql } from '../../database/database';
import { Bindings, whereAll } from '../../server/bindings';
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
  const { categoryIds = [] } = selection;
  const lang = bind(view.language);
  const chosen = `${bind(categoryIds)}::bigint[]`;
  const onShelves = shelfParts(bind, selection, view.now);
  const counted = onShelves
    ? `select *, count as matched from (${onShelves}) as shelf`
    : countedItems(bind, selection, view);
  const isChosen = `cardinality(${chosen}) = 0 or own.id = any(${chosen}) or own.parent_id = any(${chosen})`;
  const rows = await sql.query<
    CategoryRow & {
      products_count: number;
      childes_count: number;
      chosen_count: number;
      matched_count: number;
    }
  >(
    `select ${categoryColumns(lang)}, inside.products_count, inside.chosen_count,
        inside.matched_count,
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
      order by c.priority desc, c.id`,
    bindings.values,
  );
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

function countedItems(
  bind: Bindings['bind'],
  selection: ItemSelection,
  { now, language }: ShopView,
): string {
  const all = { ...selection, categoryIds: [] };
  const { from, conditions } = itemListParts(bind, all, now, language);
  const matched = all.search?.hits ? 'count(*) filter (where hit.is_full)' : 'count(*)';
  return `select i.category_id, count(*) as count, ${matched} as matched from ${from} ${whereAll(conditions)}
    group by i.category_id`;
}
