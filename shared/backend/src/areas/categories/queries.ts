import type { Category } from '@storefront/api';
import type { Sql } from '../../database/database';
import type { ShopView } from '../../server/features';
import { inAllLanguages } from '../../server/language';
import {
  type CategoryNameRow,
  type CategoryRow,
  categoryColumns,
  toCategory,
  toCategoryName,
} from './category-row';

const MAX_ROWS = 200;

const CHILDES = `coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'id', child.id, 'name', in_language(child.name, $1), 'slug', child.slug, 'image', child.image
      ) order by child.priority desc, child.id
    ) from categories child where child.parent_id = c.id and child.status
  ), '[]') as childes`;

/** The main categories of a module with their sub-categories; `null`: of all modules. */
export async function listMainCategories(
  sql: Sql,
  view: ShopView,
  moduleId: number | null,
  onlyFeatured: boolean,
): Promise<Category[]> {
  const rows = await sql.query<CategoryRow & { childes: CategoryNameRow[] }>(
    `select ${categoryColumns('$1')}, ${CHILDES}
      from categories c join modules m on m.id = c.module_id
      where m.status and ($2::int is null or c.module_id = $2)
        and c.parent_id is null and c.status and (c.featured or not $3)
      order by m.priority, m.id, c.priority desc, c.id limit ${MAX_ROWS}`,
    [view.language, moduleId, onlyFeatured],
  );
  return rows.map((row) => ({
    ...toCategory(row, view),
    childes: row.childes.map((child) => toCategoryName(child, view)),
  }));
}

/** Main categories by their ids. */
export async function readMainCategories(
  sql: Sql,
  view: ShopView,
  ids: readonly number[],
): Promise<Category[]> {
  if (ids.length === 0) return [];
  const rows = await sql.query<CategoryRow & { childes: CategoryNameRow[] }>(
    `select ${categoryColumns('$1')}, ${CHILDES} from categories c
      where c.id = any($2::int[]) and c.status order by c.priority desc, c.id`,
    [view.language, ids],
  );
  return rows.map((row) => ({
    ...toCategory(row, view),
    childes: row.childes.map((child) => toCategoryName(child, view)),
  }));
}

/** The sub-categories of a category, each with its parent. */
export async function listChildes(
  sql: Sql,
  view: ShopView,
  moduleId: number,
  parentId: number,
): Promise<Category[]> {
  const rows = await sql.query<CategoryRow & { parent: CategoryNameRow }>(
    `select ${categoryColumns('$1')},
        jsonb_build_object(
          'id', p.id, 'name', in_language(p.name, $1), 'slug', p.slug, 'image', p.image
        ) as parent
      from categories c join categories p on p.id = c.parent_id
      where c.parent_id = $3 and c.module_id = $2 and c.status
      order by c.priority desc, c.id limit ${MAX_ROWS}`,
    [view.language, moduleId, parentId],
  );
  return rows.map((row) => ({
    ...toCategory(row, view),
    parent: toCategoryName(row.parent, view),
  }));
}

/** Categories whose name contains the word, in any language and spelling. */
export async function searchCategories(
  sql: Sql,
  view: ShopView,
  moduleId: number,
  word: string,
): Promise<Category[]> {
  const rows = await sql.query<CategoryRow>(
    `select ${categoryColumns('$1')} from categories c
      where c.module_id = $2 and c.status and fold_text($3) <> ''
        and strpos(fold_text(${inAllLanguages('c.name')}), fold_text($3)) > 0
      order by c.parent_id nulls first, c.priority desc, c.id limit 50`,
    [view.language, moduleId, word],
  );
  return rows.map((row) => toCategory(row, view));
}

export async function readCategory(
  sql: Sql,
  view: ShopView,
  moduleId: number,
  id: number,
): Promise<Category[]> {
  const rows = await sql.query<CategoryRow>(
    `select ${categoryColumns('$1')} from categories c
      where c.module_id = $2 and c.id = $3 and c.status`,
    [view.language, moduleId, id],
  );
  return rows.map((row) => toCategory(row, view));
}

/** At most 20 categories, the most ordered first. */
export async function listPopularCategories(
  sql: Sql,
  view: ShopView,
  moduleId: number,
): Promise<Category[]> {
  const rows = await sql.query<CategoryRow>(
    `select ${categoryColumns('$1')}
      from (
        select own.id, sum(shelf.orders) as orders
          from categories own join store_shelves shelf on shelf.category_id = own.id and shelf.items > 0
          where own.module_id = $2 and own.status
          group by own.id
      ) as sold
      join categories c on c.id = sold.id
      order by sold.orders desc, c.id limit 20`,
    [view.language, moduleId],
  );
  return rows.map((row) => toCategory(row, view));
}

/** The id of a category by id or slug. */
export async function findCategoryId(
  sql: Sql,
  slug: string,
  id: number | null,
): Promise<number | null> {
  const row = await sql.one<{ id: number }>(
    `select id from categories where (slug = $1 or id = $2) and status
      order by (slug = $1) desc limit 1`,
    [slug, id],
  );
  return row?.id ?? null;
}
