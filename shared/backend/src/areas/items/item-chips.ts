import type { Category } from '@storefront/api';
import type { Sql } from '../../database/database';
import { type Bind, Bindings, whereAll } from '../../server/bindings';
import type { ShopView } from '../../server/features';
import { type Page, rowsBefore } from '../../server/http/paging';
import { type CategoryRow, categoryColumns, toCategory } from '../categories/category-row';
import { allStated, labelRows } from '../search/diet';
import { shownItemRows } from '../search/hit-rows';
import type { SearchHits } from '../search/search-words';
import { excludedBy, type ItemSelection, itemListParts } from './item-list';
import { shelfParts } from './shelf-list';

/** Longer lists have no filter chips. */
const MAX_CHIPS = 100;

export interface Chips {
  /**
   * The main categories of a list for its filter chips, with the number of its items in each. The chosen categories do
   * not filter them, so that the other chips stay.
   */
  readonly categories: Category[];
  /** The number of items in the list, with the chosen categories. */
  readonly total: number;
  /** How many of these contain all words of a search; the others contain some. */
  readonly matched: number;
  /** How many further items the stores do not state to be free of the excluded substances. */
  readonly unstated: number;
}

export interface ChippedPage extends Chips {
  /** The ids of one page of the list, in sequence. */
  readonly ids: readonly number[];
}

/** Counts a list by its categories, from the shelves where they have the counts, otherwise from the items. */
export async function readChips(
  sql: Sql,
  view: ShopView,
  selection: ItemSelection,
): Promise<Chips> {
  const bindings = new Bindings();
  const { bind } = bindings;
  const onShelves = shelfParts(bind, selection, view.now);
  const counted = onShelves
    ? `select *, count as matched, 0 as unstated from (${onShelves}) as shelf`
    : countedItems(bind, selection, view);
  const rows = await sql.query<ChipRow>(
    chipsOf(bind, selection, view, counted, "'{}'::int[]"),
    bindings.values,
  );
  return toChips(rows, view);
}

/**
 * Counts a list with search hits or exclusions, and reads the ids of one page. Finding the rows is the expensive part,
 * so it is done once for both.
 */
export async function readChippedPage(
  sql: Sql,
  view: ShopView,
  selection: ItemSelection,
  page: Page,
): Promise<ChippedPage> {
  if (isPlain(selection)) {
    const { search } = selection;
    const found = search?.hits
      ? await readHitPage(sql, view, selection, search.hits, page)
      : await readLabelPage(sql, view, selection, page);
    if (found) return found;
  }
  const bindings = new Bindings();
  const { bind } = bindings;
  const { statement = 'free' } = selection;
  // Items without a statement are counted together with stated ones, and listed separately.
  const wanted = statement === 'free' ? 'either' : statement;
  const all: ItemSelection = { ...selection, categoryIds: [], statement: wanted };
  const { from, conditions, order } = itemListParts(bind, all, view);
  const isChosen = isChosenAs(bind, selection, 'c');
  const isListed = statement === 'free' ? allStated(bind, excludedBy(selection)) : 'true';
  const first = `${bind(rowsBefore(page))}::bigint`;
  const found = `select i.id, i.category_id, ${selection.search?.hits ? 'hit.is_full' : 'true as is_full'},
      ${isChosen} as is_chosen, ${isListed} as is_listed,
      row_number() over (order by (${isListed}) desc, (${isChosen}) desc, ${order()}) as place
    from ${from} ${whereAll(conditions)}`;
  const ids = `(
    select coalesce(array_agg(id order by place), '{}') from found
      where is_listed and is_chosen and place > ${first} and place <= ${first} + ${bind(page.limit)}::int
  )`;
  const counted = `select category_id, count(*) filter (where is_listed) as count,
      count(*) filter (where is_listed and is_full) as matched,
      count(*) filter (where not is_listed and is_full) as unstated
    from found group by category_id`;
  const rows = await sql.query<ChipRow>(
    `with found as materialized (${found})
      ${chipsOf(bind, selection, view, counted, ids)}`,
    bindings.values,
  );
  return { ...toChips(rows, view), ids: rows[0]?.ids ?? [] };
}

/** Whether a list is filtered only by words and exclusions, in one module. */
function isPlain({
  moduleId,
  zoneIds,
  categoryIds,
  search,
  freeOf,
  statement,
  order,
  ...others
}: ItemSelection): boolean {
  return (
    moduleId !== null &&
    order === 'popular' &&
    statement !== 'either' &&
    (search?.features ?? []).length === 0 &&
    Object.values(others).every(isUnset)
  );
}

const isUnset = (value: unknown): boolean =>
  value === undefined || value === false || (Array.isArray(value) && value.length === 0);

/**
 * {@link readChippedPage} for a plain search: the index of words has everything that the order and the counts need, and
 * an item's label has its diet statements. Null when labels alone are not enough.
 */
async function readHitPage(
  sql: Sql,
  view: ShopView,
  selection: ItemSelection,
  hits: SearchHits,
  page: Page,
): Promise<ChippedPage | null> {
  const { bind, values } = new Bindings();
  const { moduleId, statement = 'free' } = selection;
  const excluded = excludedBy(selection);
  const labels = labelRows(bind, excluded);
  if (!labels) return null;
  const [isListed, labelled] =
    excluded.length === 0
      ? [statement === 'free' ? 'true' : 'false', '']
      : [
          statement === 'free' ? 'label.is_free' : 'not label.is_free',
          `join items i on i.id = hit.id join (${labels}) as label on label.id = i.diet_label_id`,
        ];
  const found = `select hit.*, ${isListed} as is_listed from ${shownItemRows(bind, hits, selection)} hit ${labelled}
    where exists (select 1 from modules m where m.id = ${bind(moduleId)} and m.status)`;
  const ids = `array(
    select found.id from found join categories c on c.id = found.category_id and c.status
      where found.is_listed and ${isChosenAs(bind, selection, 'c')}
      order by found.is_full desc, found.score desc, found.orders desc, found.id
      limit ${bind(page.limit)}::int offset ${bind(rowsBefore(page))}::bigint
  )`;
  const counted = `select category_id, count(*) filter (where is_listed) as count,
      count(*) filter (where is_listed and is_full) as matched,
      count(*) filter (where not is_listed and is_full and ${statement === 'free'}) as unstated
    from found group by category_id`;
  const rows = await sql.query<ChipRow>(
    `with found as materialized (${found})
      ${chipsOf(bind, selection, view, counted, ids)}`,
    values,
  );
  return { ...toChips(rows, view), ids: rows[0]?.ids ?? [] };
}

/**
 * {@link readChippedPage} for a list whose only filter is an exclusion. The statements are looked up once per label;
 * everything else is in an index. Null when labels alone are not enough.
 */
async function readLabelPage(
  sql: Sql,
  view: ShopView,
  selection: ItemSelection,
  page: Page,
): Promise<ChippedPage | null> {
  const { bind, values } = new Bindings();
  const { search, freeOf, categoryIds, statement = 'free', ...shown } = selection;
  const labels = labelRows(bind, excludedBy(selection));
  if (!labels) return null;
  const { from, conditions, order } = itemListParts(bind, shown, view);
  const isListed = statement === 'free' ? 'is_free' : 'not is_free';
  const ids = `array(
    select i.id from ${from}
      ${whereAll([
        ...conditions,
        `i.diet_label_id = any(array(select id from label where ${isListed}))`,
        isChosenAs(bind, selection, 'c'),
      ])}
      order by ${order()} limit ${bind(page.limit)}::int offset ${bind(rowsBefore(page))}::bigint
  )`;
  const counted = `select i.category_id, count(*) filter (where ${isListed}) as count,
      count(*) filter (where ${isListed}) as matched,
      count(*) filter (where not ${isListed} and ${statement === 'free'}) as unstated
    from ${from} join label on label.id = i.diet_label_id ${whereAll(conditions)}
    group by i.category_id`;
  const rows = await sql.query<ChipRow>(
    `with label as materialized (${labels}) ${chipsOf(bind, selection, view, counted, ids)}`,
    values,
  );
  return { ...toChips(rows, view), ids: rows[0]?.ids ?? [] };
}

interface ChipRow extends CategoryRow {
  products_count: number;
  childes_count: number;
  chosen_count: number;
  matched_count: number;
  unstated_count: number;
  ids: number[];
}

/** Whether a category is one of the chosen ones, or a sub-category of one. */
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
        inside.matched_count, inside.unstated_count, ${ids} as ids,
        (select count(*) from categories child where child.parent_id = c.id and child.status)
          as childes_count
      from (
        select coalesce(own.parent_id, own.id) as id, sum(counted.count) as products_count,
            coalesce(sum(counted.count) filter (where ${isChosen}), 0) as chosen_count,
            coalesce(sum(counted.matched) filter (where ${isChosen}), 0) as matched_count,
            coalesce(sum(counted.unstated) filter (where ${isChosen}), 0) as unstated_count
          from (${counted}) as counted
          join categories own on own.id = counted.category_id and own.status
          group by 1
      ) as inside
      join categories c on c.id = inside.id
      where inside.products_count > 0 or inside.unstated_count > 0
      order by c.priority desc, c.id`;
}

function toChips(rows: readonly ChipRow[], view: ShopView): Chips {
  const listed = rows.filter((row) => row.products_count > 0);
  return {
    total: rows.reduce((sum, row) => sum + row.chosen_count, 0),
    matched: rows.reduce((sum, row) => sum + row.matched_count, 0),
    unstated: rows.reduce((sum, row) => sum + row.unstated_count, 0),
    categories: listed.slice(0, MAX_CHIPS).map((row) => ({
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
  return `select i.category_id, count(*) as count, ${matched} as matched, 0 as unstated from ${from} ${whereAll(conditions)}
    group by i.category_id`;
}
