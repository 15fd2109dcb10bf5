import type { SearchNotes } from '@storefront/api/contract';
import type { Sql } from '../../database/database';
import { Bindings, whereAll } from '../../server/bindings';
import type { ShopView } from '../../server/features';
import type { Chips } from '../items/item-chips';
import { excludedBy, type ItemSelection, itemListParts } from '../items/item-list';
import { nameMatch } from '../stores/store-list';
import { hitRows } from './hit-rows';

/** With at most this many matches in the module, matches of other modules are named too. */
const FEW = 5;

/**
 * Notes on a search: what a list leaves out, how the words were interpreted, whether they name a store, and which other
 * modules have hits if this one has few.
 */
export async function readSearchNotes(
  sql: Sql,
  view: ShopView,
  selection: ItemSelection,
  { matched, unstated }: Pick<Chips, 'matched' | 'unstated'>,
): Promise<SearchNotes> {
  const { search } = selection;
  const { features = [], instead = [], correction = null } = search ?? {};
  const excluded = excludedBy(selection);
  return {
    matched_size: matched,
    filters: features.map(({ typed }) => typed),
    free_of: excluded.map(({ label }) => label[view.language]),
    not_stated_size: unstated,
    did_you_mean: correction,
    instead_of: instead.length > 0 && matched === 0 ? instead.join(' ') : null,
    is_store_name: await isStoreName(sql, selection),
    other_modules:
      matched > FEW || !search ? [] : await countElsewhere(sql, view, selection, matched === 0),
  };
}

interface Elsewhere {
  module_id: number;
  module_name: string;
  module_type: SearchNotes['other_modules'][number]['module_type'];
  total_size: number;
}

/** Whether the name of a store in this market begins with the words. */
async function isStoreName(sql: Sql, { search, ...market }: ItemSelection): Promise<boolean> {
  if (!search?.hits) return false;
  const { bind, values } = new Bindings();
  const row = await sql.one(
    `select 1 from ${hitRows(bind, search.hits, 'store_id', market)} hit
      join stores s on s.id = hit.id and s.status
      where ${nameMatch(bind, search, 'hit.is_full')} > 0 limit 1`,
    values,
  );
  return row !== undefined;
}

/**
 * The counts of hits for the same words in the other modules.
 * @param isSimilar also counts similar words: another brand is a useful hint if this module has nothing
 */
async function countElsewhere(
  sql: Sql,
  view: ShopView,
  { moduleId, zoneIds, search }: ItemSelection,
  isSimilar: boolean,
): Promise<Elsewhere[]> {
  if (moduleId === null) return [];
  const { bind, values } = new Bindings();
  const everywhere: ItemSelection = { moduleId: null, zoneIds, search, order: 'popular' };
  const { from, conditions } = itemListParts(bind, everywhere, view);
  const isFull = search?.hits ? [isSimilar ? 'hit.is_whole' : 'hit.is_full'] : [];
  return sql.query<Elsewhere>(
    `select i.module_id, in_language(m.name, ${bind(view.language)}) as module_name, m.module_type,
        count(*) as total_size
      from ${from} ${whereAll([...conditions, ...isFull, `i.module_id <> ${bind(moduleId)}`])}
      group by i.module_id, m.id order by total_size desc, i.module_id`,
    values,
  );
}
