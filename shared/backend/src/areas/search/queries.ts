import type { Sql } from '../../database/database';
import { Bindings, whereAll } from '../../server/bindings';
import type { ShopView } from '../../server/features';
import { type Page, rowsBefore } from '../../server/http/paging';
import { type ItemSelection, itemListParts } from '../items/item-list';
import { type StoreSelection, storeListParts } from '../stores/store-list';

export const MAX_MATCHES = 50;

interface Match {
  id: number;
  name: string;
  image: string | null;
}

/** Distinct item names, the best hits first. */
export async function findNames(
  sql: Sql,
  view: ShopView,
  selection: ItemSelection,
  page: Page,
): Promise<{ rows: readonly { name: string; image: string | null }[]; total: number }> {
  const bindings = new Bindings();
  const { bind } = bindings;
  const { from, conditions, score } = itemListParts(bind, selection, view);
  const lang = bind(view.language);
  const rows = await sql.query<{ name: string; image: string | null; total: number }>(
    `select name, min(image) as image, count(*) over () as total
      from (
        select in_language(i.name, ${lang}) as name, i.image, i.order_count, ${score} as score
          from ${from} ${whereAll(conditions)}
      ) as found
      group by name
      order by max(score) desc, sum(order_count) desc, name
      limit ${bind(page.limit)} offset ${bind(rowsBefore(page))}`,
    bindings.values,
  );
  const [first] = rows;
  if (first || page.offset === 1) return { rows, total: first?.total ?? 0 };
  // The page may be beyond the last one, which has no row to read the total from.
  const { total } = await findNames(sql, view, selection, { limit: 1, offset: 1 });
  return { rows, total };
}

export async function findItemMatches(
  sql: Sql,
  view: ShopView,
  selection: ItemSelection,
): Promise<(Match & { store_name: string })[]> {
  const bindings = new Bindings();
  const { bind } = bindings;
  const { from, conditions, order } = itemListParts(bind, selection, view);
  const language = bind(view.language);
  return sql.query<Match & { store_name: string }>(
    `select i.id, in_language(i.name, ${language}) as name, i.image,
        in_language(s.name, ${language}) as store_name
      from ${from} ${whereAll(conditions)} order by ${order()} limit ${MAX_MATCHES}`,
    bindings.values,
  );
}

export async function findStoreMatches(
  sql: Sql,
  view: ShopView,
  selection: StoreSelection,
): Promise<(Match & { slug: string })[]> {
  const bindings = new Bindings();
  const { bind } = bindings;
  const { from, conditions, order } = storeListParts(bind, selection, view);
  return sql.query<Match & { slug: string }>(
    `select s.id, s.slug, in_language(s.name, ${bind(view.language)}) as name, s.logo as image
      from ${from} ${whereAll(conditions)} order by ${order()} limit ${MAX_MATCHES}`,
    bindings.values,
  );
}
