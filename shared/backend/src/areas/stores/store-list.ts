import type { StoreFilter, VegType } from '@storefront/api';
import { moduleTypesSelling } from '@storefront/domain';
import { sqlList } from '../../database/sql-list';
import { type Bind, whereAll } from '../../server/bindings';
import type { ShopView } from '../../server/features';
import type { Point } from '../../server/http/request-headers';
import type { Market } from '../../server/shop-view';
import { featureConditions } from '../items/item-features';
import { isPriceBound, offerJoins, priceBounds, priceJoins } from '../items/shown-price';
import { dietConditions } from '../search/diet';
import { hitRows, likelyHitRows, searchConditions } from '../search/hit-rows';
import type { Search, SearchHits } from '../search/search-words';
import { distanceTo } from './distance';
import type { ListLimits } from './list-limits';
import { isStoreOpenAt } from './opening-hours';

/** The contents and the order of a list of stores. */
export interface StoreSelection extends Market, ListLimits {
  /** Stores that sell something in one of these categories or their sub-categories. Empty: all. */
  readonly categoryIds?: readonly number[] | undefined;
  readonly brandIds?: readonly number[] | undefined;
  /** Stores that sell something for this condition. */
  readonly conditionId?: number | undefined;
  readonly service?: 'delivery' | 'take_away' | undefined;
  readonly type?: VegType | undefined;
  /** Lower bound of the average rating. */
  readonly rating?: number | undefined;
  /** Stores that sell something between the two prices, filtered as in lists of items. */
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly filters?: readonly StoreFilter[] | undefined;
  readonly search?: Search | undefined;
  /** For suggestions: the maximum of items per word that are searched, the most ordered ones. */
  readonly likeliest?: number | undefined;
  readonly only?: readonly StoreMark[] | undefined;
  readonly campaignId?: number | undefined;
  readonly order: StoreOrder;
  /** Only the given order counts; otherwise closed stores come last. */
  readonly isStrict?: boolean | undefined;
}

// `offset 0` makes the database look at the shelves store by store, instead of reading all shelves.
const discounted = `(
  deal.store_id is not null or exists (
    select 1 from store_shelves shelf where shelf.store_id = s.id and shelf.discounted > 0 offset 0
  )
)`;

const marks = {
  featured: 's.featured',
  recommended: 's.is_recommended',
  discounted,
  rated: 's.rating_count > 0',
  halal: 's.halal_tag_status',
} as const;
export type StoreMark = keyof typeof marks;

export type StoreOrder =
  | 'latest'
  | 'popular'
  | 'rated'
  | 'nearest'
  | 'offer'
  | 'quickest'
  | 'cheapest'
  | 'name'
  | 'nameDown';

export interface StoreListParts {
  readonly from: string;
  readonly conditions: readonly string[];
  /** Called only for statements that sort: it may bind values. */
  order(): string;
}

/** The parts of a statement over `stores s`, except the columns that it selects. */
export function storeListParts(
  bind: Bind,
  selection: StoreSelection,
  { now, location, language }: Pick<ShopView, 'now' | 'location' | 'language'>,
): StoreListParts {
  const at = `${bind(now)}::timestamptz`;
  const { search, openAt } = selection;
  const then = openAt ? `${bind(openAt)}::timestamptz` : at;
  const hits = search?.hits ? foundStores(bind, search, search.hits, selection) : undefined;
  return {
    // `offset 0` keeps the database from computing the local time of a zone again for every store.
    from: `stores s
      join modules m on m.id = s.module_id
      join (
        select zone.id, zone.time_zone, ${at} at time zone zone.time_zone as local,
            ${then} at time zone zone.time_zone as wanted
          from zones zone offset 0
      ) z on z.id = s.zone_id
      ${looksAtOffers(selection) ? runningDeals : ''}
      ${feesOf(bind, selection)}
      ${hits ? `join ${hits} hit on hit.id = s.id` : ''}`,
    conditions: [
      ...visible(bind, selection),
      ...selectionConditions(bind, selection, at),
      ...reachConditions(bind, selection, location),
    ],
    order: () => orderOf(bind, selection, location, language),
  };
}

/** Joins the delivery fees if they were read. */
function feesOf(bind: Bind, { reach }: StoreSelection): string {
  if (!reach?.fees) return '';
  const { storeIds, amounts } = reach.fees;
  return `left join unnest(${bind(storeIds)}::int[], ${bind(amounts)}::numeric[]) as fee (store_id, amount)
        on fee.store_id = s.id`;
}

function reachConditions(
  bind: Bind,
  { reach = {} }: StoreSelection,
  location: Point | null,
): string[] {
  const { maxDeliveryTime, maxDistance, maxDeliveryFee } = reach;
  const conditions: string[] = [];
  if (maxDeliveryTime !== undefined) {
    conditions.push(`s.max_delivery_time <= ${bind(maxDeliveryTime)}::numeric`);
  }
  if (maxDistance !== undefined && location) {
    conditions.push(`${distanceTo(bind, location)} <= ${bind(maxDistance)}::numeric`);
  }
  if (maxDeliveryFee !== undefined && reach.fees) {
    conditions.push(`fee.amount <= ${bind(maxDeliveryFee)}::numeric`);
  }
  return conditions;
}

/** Like `running_store_discounts`, with the local time of the zone that is already joined. */
const runningDeals = `left join store_discounts deal on deal.store_id = s.id
  and is_within_span(z.local, deal.start_date, deal.start_time, deal.end_date, deal.end_time)`;

/** Other lists need no join of the running discounts. */
function looksAtOffers({ only = [], filters = [], order }: StoreSelection): boolean {
  return only.includes('discounted') || filters.includes('discounted') || order === 'offer';
}

/** Stores that match by their own words, or by words in the names of their items. */
function foundStores(
  bind: Bind,
  search: Search,
  hits: SearchHits,
  selection: StoreSelection,
): string {
  const { likeliest } = selection;
  const soldItems =
    likeliest === undefined
      ? hitRows(bind, hits, 'item_id', selection)
      : likelyHitRows(bind, search, selection, likeliest);
  const conditions = [...searchConditions(search), ...dietConditions(bind, search.excluded)];
  return `(
    select found.id, sum(found.score) as score, bool_or(found.is_own) as is_own from (
      select own.id, own.score * 4 as score, true as is_own
        from ${hitRows(bind, hits, 'store_id', selection)} own
      union all
      select i.store_id, max(sold.score), false
        from ${soldItems} sold join items i on i.id = sold.id and i.status
        join stores s on s.id = i.store_id
        ${whereAll(conditions)}
        group by i.store_id
    ) as found group by found.id
  )`;
}

/**
 * How a search text matches the name of `stores s`: 2 the whole name, 1 its beginning, 0 neither. Names are folded only
 * for stores whose own words match (`found`). "&" has no letters, so "and" is left out as well.
 */
export function nameMatch(bind: Bind, { text }: Search, found: string): string {
  const typed = `${bind(text.replaceAll(' and ', ' '))}::text`;
  return `case when ${found} then (
      select max(case when own.name = ${typed} then 2 when starts_with(own.name, ${typed}) then 1 else 0 end)
        from jsonb_each_text(s.name) as stored
        cross join lateral (select replace(fold_text(stored.value), ' and ', ' ') as name) as own
    ) else 0 end`;
}

const TRIP_MODULES = sqlList(moduleTypesSelling('trips'));

function visible(bind: Bind, { moduleId, zoneIds }: StoreSelection): string[] {
  return [
    's.status and m.status',
    // Providers of vehicles have separate lists.
    moduleId === null ? `m.module_type not in ${TRIP_MODULES}` : `s.module_id = ${bind(moduleId)}`,
    ...(zoneIds === null
      ? []
      : [`(m.all_zone_service or s.zone_id = any(${bind(zoneIds)}::int[]))`]),
  ];
}

function selectionConditions(bind: Bind, selection: StoreSelection, at: string): string[] {
  const { service, type, rating, campaignId } = selection;
  const conditions: string[] = (selection.only ?? []).map((mark) => marks[mark]);
  if (service !== undefined) conditions.push(service === 'delivery' ? 's.delivery' : 's.take_away');
  if (type === 'veg') conditions.push('s.veg');
  if (type === 'non_veg') conditions.push('s.non_veg');
  if (rating !== undefined) conditions.push(`s.avg_rating >= ${bind(rating)}::numeric`);
  if (campaignId !== undefined) {
    conditions.push(
      `exists (
        select 1 from running_campaigns(${at}) r
          where r.store_id = s.id and r.campaign_id = ${bind(campaignId)}::bigint
      )`,
    );
  }
  return [...conditions, ...offering(bind, selection, at), ...filterConditions(selection)];
}

/** Conditions on the items of a store: one item must fulfil all of them. */
function offering(bind: Bind, selection: StoreSelection, at: string): string[] {
  const { categoryIds = [], brandIds = [], conditionId, search } = selection;
  const conditions = [
    ...(search ? searchConditions(search) : []),
    ...featureConditions(selection.filters ?? []),
    ...dietConditions(bind, [...(search?.excluded ?? []), ...(selection.freeOf ?? [])]),
  ];
  if (categoryIds.length > 0) {
    const ids = `any(${bind(categoryIds)}::bigint[])`;
    conditions.push(`(c.id = ${ids} or c.parent_id = ${ids})`);
  }
  if (brandIds.length > 0) conditions.push(`i.brand_id = any(${bind(brandIds)}::bigint[])`);
  if (conditionId !== undefined) conditions.push(`i.common_condition_id = ${bind(conditionId)}`);
  conditions.push(...priceBounds(bind, selection));
  if (conditions.length === 0) return [];
  return [
    `exists (
      select 1 from items i join categories c on c.id = i.category_id
        ${isPriceBound(selection) ? `${offerJoins(at)} ${priceJoins}` : ''}
        where i.store_id = s.id and i.status and ${conditions.join(' and ')}
    )`,
  ];
}

function filterConditions({ filters = [] }: StoreSelection): string[] {
  // A store without scheduled orders is checked at the current time.
  const isOpen = isStoreOpenAt('(case when s.schedule_order then z.wanted else z.local end)');
  const byFilter: Partial<Record<StoreFilter, string>> = {
    currently_open: isOpen,
    open: isOpen,
    free_delivery: 's.free_delivery',
    coupon: `exists (
      select 1 from coupons k where k.store_id = s.id and k.status
        and z.local::date between k.start_date and k.expire_date
    )`,
    discounted,
  };
  return filters.flatMap((filter) => byFilter[filter] ?? []);
}

const sortingFilters: Partial<Record<StoreFilter, StoreOrder>> = {
  top_rated: 'rated',
  popular: 'popular',
  nearby: 'nearest',
  fast_delivery: 'quickest',
  low_fee: 'cheapest',
};

function orderOf(
  bind: Bind,
  selection: StoreSelection,
  location: Point | null,
  language: string,
): string {
  const name = `lower(in_language(s.name, ${bind(language)})) collate "C"`;
  // A bound value must be used in the statement, so only the chosen order binds its values.
  const distance = () => (location ? [distanceTo(bind, location)] : []);
  const terms: Record<StoreOrder, () => readonly string[]> = {
    latest: () => ['s.created_at desc'],
    popular: () => ['s.order_count desc'],
    rated: () => ['s.avg_rating desc', 's.rating_count desc'],
    nearest: distance,
    offer: () => ['coalesce(deal.discount, 0) desc', ...distance()],
    quickest: () => ['s.min_delivery_time', 's.max_delivery_time'],
    cheapest: () => (selection.reach?.fees ? ['fee.amount nulls last', ...distance()] : []),
    name: () => [name],
    nameDown: () => [`${name} desc`],
  };
  const { search } = selection;
  const chosen = (selection.filters ?? []).flatMap((filter) => sortingFilters[filter] ?? []);
  return [
    // Somebody who types a store's name looks for it even when it is closed.
    ...(search?.hits && chosen.length === 0
      ? [`${nameMatch(bind, search, 'hit.is_own')} desc`]
      : []),
    // Customers seldom look for stores that are closed now.
    ...(selection.isStrict ? [] : [`${isStoreOpenAt('z.local')} desc`]),
    ...chosen.flatMap((order) => terms[order]()),
    ...(search?.hits ? ['hit.score desc'] : []),
    ...terms[selection.order](),
    name,
    's.id',
  ].join(', ');
}
