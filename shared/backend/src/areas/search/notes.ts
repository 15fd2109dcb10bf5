import type { SearchNotes } from '@storefront/api/contract';
import type { Sql } from '../../database/database';
import { Bindings, whereAll } from '../../server/bindings';
import type { ShopView } from '../../server/shop-view';
import type { Chips } from '../items/item-chips';
import { excludedBy, type ItemSelection, itemListParts } from '../items/item-list';

/** What a list excludes, how a search was understood, and other modules with matches when nothing matches here. */
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
    other_modules: matched > 0 || !search ? [] : await countElsewhere(sql, view, selection),
  };
}

interface Elsewhere {
  module_id: number;
  module_name: string;
  module_type: SearchNotes['other_modules'][number]['module_type'];
  total_size: number;
}

/** The number of full matches of the same words in the other modules. */
async function countElsewhere(
  sql: Sql,
  view: ShopView,
  { moduleId, zoneIds, search }: ItemSelection,
): Promise<Elsewhere[]> {
  if (moduleId === null) return [];
  const { bind, values } = new Bindings();
  const everywhere: ItemSelection = { moduleId: null, zoneIds, search, order: 'popular' };
  const { from, conditions } = itemListParts(bind, everywhere, view);
  const isFull = search?.hits ? ['hit.is_full'] : [];
  return sql.query<Elsewhere>(
    `select i.module_id, in_language(m.name, ${bind(view.language)}) as module_name, m.module_type,
        count(*) as total_size
      from ${from} ${whereAll([...conditions, ...isFull, `i.module_id <> ${bind(moduleId)}`])}
      group by i.module_id, m.id order by total_size desc, i.module_id`,
    values,
  );
}
