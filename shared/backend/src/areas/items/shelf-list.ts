import type { Bind } from '../../server/bindings';
import { zonesOf } from '../../server/shop-view';
import { type ItemMark, type ItemSelection, sortsOnly } from './item-list';
import { isPriceBound } from './shown-price';

/** The lists whose items the stores' shelves count (`store_shelves`). */
const columns = {
  none: 'items',
  recommended: 'recommended',
  reviewed: 'reviewed',
  discounted: 'discounted',
} as const satisfies Partial<Record<ItemMark | 'none', string>>;

function countedAs(selection: ItemSelection): keyof typeof columns | null {
  const { search, brandIds = [], conditionId, flashSaleId, type, rating } = selection;
  const { filters = [], exceptId, isCampaign = false, only = [], reach, freeOf } = selection;
  const isNarrow =
    search !== undefined ||
    brandIds.length > 0 ||
    conditionId !== undefined ||
    flashSaleId !== undefined ||
    type === 'veg' ||
    type === 'non_veg' ||
    isPriceBound(selection) ||
    rating !== undefined ||
    exceptId !== undefined ||
    isCampaign ||
    reach !== undefined ||
    freeOf !== undefined ||
    !filters.every(sortsOnly);
  if (isNarrow || only.length > 1) return null;
  const [mark = 'none'] = only;
  return mark === 'none' || mark === 'recommended' || mark === 'reviewed' || mark === 'discounted'
    ? mark
    : null;
}

/**
 * A statement `(category_id, count)` of the contents of a list, from the counts per store instead of item by item. The
 * chosen categories do not filter it.
 * @returns `null` for a list that these counts do not cover
 */
export function shelfParts(bind: Bind, selection: ItemSelection, now: Date): string | null {
  const mark = countedAs(selection);
  if (mark === null) return null;
  const { moduleId, storeId } = selection;
  const zoneIds = zonesOf(selection);
  const shops = [
    's.status and m.status',
    ...(moduleId === null ? [] : [`s.module_id = ${bind(moduleId)}`]),
    ...(zoneIds === null
      ? []
      : [`(m.all_zone_service or s.zone_id = any(${bind(zoneIds)}::int[]))`]),
    ...(storeId === undefined ? [] : [`s.id = ${bind(storeId)}::bigint`]),
  ].join(' and ');
  const visible = 'from stores s join modules m on m.id = s.module_id';
  if (mark !== 'discounted') {
    return `select shelf.category_id, sum(shelf.${columns[mark]}) as count
      ${visible} join store_shelves shelf on shelf.store_id = s.id
      where ${shops} group by shelf.category_id`;
  }
  // A store's own discount covers all its items; a flash sale covers single items.
  const at = `${bind(now)}::timestamptz`;
  const deals = `left join running_store_discounts(${at}) deal
      on deal.store_id = s.id and deal.discount > 0 and deal.min_purchase = 0
        and deal.max_discount = 0`;
  return `select category_id, sum(count) as count from (
      select shelf.category_id,
          case when deal.store_id is null then shelf.discounted else shelf.items end as count
        ${visible} join store_shelves shelf on shelf.store_id = s.id ${deals}
        where ${shops}
      union all
      select i.category_id, 1
        from running_flash_items(${at}) flash
        join items i on i.id = flash.item_id
        join stores s on s.id = i.store_id join modules m on m.id = s.module_id ${deals}
        where ${shops} and i.status and i.available_date_starts is null
          and i.discount = 0 and deal.store_id is null
    ) as discounted group by category_id`;
}
