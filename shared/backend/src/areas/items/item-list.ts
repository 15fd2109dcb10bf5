import type { ItemFilter, VegType } from '@storefront/api';
import { type Bind, whereAll } from '../../server/bindings';
import type { ShopView } from '../../server/features';
import { type Market, zonesOf } from '../../server/shop-view';
import { dietConditions, type Excluded, type Statement } from '../search/diet';
import { hitRows, likelyHitRows, searchConditions } from '../search/hit-rows';
import type { Search } from '../search/search-words';
import type { ListLimits } from '../stores/list-limits';
import { storeListParts } from '../stores/store-list';
import { featureConditions, itemFeatures } from './item-features';
import { isPriceBound, offerJoins, priceBounds, priceJoins, SHOWN_PRICE } from './shown-price';
import { type Suitability, suitableOrder } from './suitable-order';

/** The filters and the order of an item list. */
export interface ItemSelection extends Market, ListLimits {
  readonly storeId?: number | undefined;
  /** Main categories include their sub-categories. Empty: all. */
  readonly categoryIds?: readonly number[] | undefined;
  readonly brandIds?: readonly number[] | undefined;
  readonly conditionId?: number | undefined;
  /** Items of this sale that are not sold out. */
  readonly flashSaleId?: number | undefined;
  readonly type?: VegType | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  /** Lower bound of the average rating. */
  readonly rating?: number | undefined;
  readonly filters?: readonly ItemFilter[] | undefined;
  readonly search?: Search | undefined;
  /** The required statement about the excluded substances; by default that the item is free of them. */
  readonly statement?: Statement | undefined;
  /** Items that are stated to suit come first, unsuitable ones last. */
  readonly suitableFirst?: Suitability | undefined;
  /** The number of most ordered hits to read for each word, for suggestions. */
  readonly likeliest?: number | undefined;
  readonly exceptId?: number | undefined;
  /** Only these items. */
  readonly itemIds?: readonly number[] | undefined;
  readonly only?: readonly ItemMark[] | undefined;
  /** Campaign items instead of the others. */
  readonly isCampaign?: boolean | undefined;
  /** The order unless a filter or a search decides it. */
  readonly order: ItemOrder;
}

const marks = {
  discounted:
    '(i.discount > 0 or flash.id is not null or (deal.discount > 0 and deal.min_purchase = 0 and deal.max_discount = 0))',
  recommended: 'i.recommended',
  basic: 'i.is_basic',
  setMenu: 'i.set_menu',
  withCondition: 'i.common_condition_id is not null',
  reviewed: 'i.rating_count > 0',
  inFeaturedCategory: '(c.featured or main.featured)',
} as const;
export type ItemMark = keyof typeof marks;

const orders = {
  popular: 'i.order_count desc',
  latest: 'i.created_at desc',
  reviewed: 'i.rating_count desc, i.avg_rating desc',
  rated: 'i.avg_rating desc, i.rating_count desc',
  recommended: 'i.recommended desc, i.order_count desc',
  loved: 'i.wishlist_count desc',
  cheap: SHOWN_PRICE,
  dear: `${SHOWN_PRICE} desc`,
  discounted: 'coalesce(flash.discount, i.discount_share) desc, i.order_count desc',
  category: 'main.priority desc nulls last, main.id, c.priority desc, c.id',
  /** For the list of one sale. */
  sale: 'sale.id',
} as const;
export type ItemOrder = keyof typeof orders;

/** The filters that sort; the others exclude rows. */
const sortingFilters: Partial<Record<ItemFilter, ItemOrder | 'name' | 'nameDown'>> = {
  top_rated: 'rated',
  popular: 'popular',
  high: 'dear',
  low: 'cheap',
  latest: 'latest',
  most_loved: 'loved',
  a_to_z: 'name',
  z_to_a: 'nameDown',
};

/** Whether a filter changes only the order of a list. */
export function sortsOnly(filter: ItemFilter): boolean {
  return sortingFilters[filter] !== undefined;
}

/** The substances that the words of a search and the filters exclude. */
export function excludedBy({ search, freeOf = [] }: ItemSelection): readonly Excluded[] {
  return [...(search?.excluded ?? []), ...freeOf];
}

/** The parts of a statement over `items i`, except the columns that it selects. */
export interface ItemListParts {
  readonly from: string;
  readonly conditions: readonly string[];
  /** How well a row matches the search. */
  readonly score: string;
  /** Called only for statements that sort: it may bind values. */
  order(): string;
}

/** Creates the parts. The view's language decides the alphabetical order. */
export function itemListParts(
  bind: Bind,
  wanted: ItemSelection,
  view: Pick<ShopView, 'now' | 'location' | 'language'>,
): ItemListParts {
  const selection: ItemSelection = { ...wanted, zoneIds: zonesOf(wanted) };
  // A bound value must be used in the statement, so each condition binds its own only when needed.
  let place: string | undefined;
  const at = () => {
    place ??= `${bind(view.now)}::timestamptz`;
    return place;
  };
  const hits = selection.search?.hits ? itemHits(bind, selection.search, selection) : undefined;
  return {
    // PostgreSQL drops an unused left join; every store has a zone, so the result is the same.
    from: `items i
      join stores s on s.id = i.store_id
      join modules m on m.id = i.module_id
      left join zones z on z.id = s.zone_id
      join categories c on c.id = i.category_id
      left join categories main on main.id = coalesce(c.parent_id, c.id)
      ${looksAtOffers(selection) || looksAtPrices(selection) ? offerJoins(at()) : ''}
      ${looksAtPrices(selection) ? priceJoins : ''}
      ${saleRows(bind, selection)}
      ${hits ? `join ${hits} hit on hit.id = i.id` : ''}`,
    conditions: [
      ...visible(bind, selection, at),
      ...selectionConditions(bind, selection, at),
      ...soldBy(bind, selection, view),
    ],
    score: hits ? 'hit.score' : '0',
    order: () => orderOf(bind, selection, view.language),
  };
}

/** The conditions on the store, as in the lists of stores. They are evaluated once for each store. */
function soldBy(
  bind: Bind,
  { moduleId, zoneIds, reach, openAt, filters = [] }: ItemSelection,
  view: Pick<ShopView, 'now' | 'location' | 'language'>,
): string[] {
  const isOpen = filters.includes('open');
  if (!reach && !isOpen) return [];
  const stores = storeListParts(
    bind,
    { moduleId, zoneIds, reach, openAt, filters: isOpen ? ['open'] : [], order: 'popular' },
    view,
  );
  return [`i.store_id in (select s.id from ${stores.from} ${whereAll(stores.conditions)})`];
}

function itemHits(bind: Bind, search: Search, selection: ItemSelection): string {
  const { likeliest } = selection;
  if (likeliest !== undefined) return likelyHitRows(bind, search, selection, likeliest);
  return search.hits === null ? '' : hitRows(bind, search.hits, 'item_id', selection);
}

/** Only lists of discounted items need the current discount of every item. */
function looksAtOffers({ only = [], filters = [], order, search }: ItemSelection): boolean {
  return (
    only.includes('discounted') ||
    [...filters, ...filtersIn(search)].includes('discounted') ||
    order === 'discounted'
  );
}

/** Only lists that are sorted or limited by price need the shown price of every item. */
function looksAtPrices(selection: ItemSelection): boolean {
  const { filters = [], search } = selection;
  const orders = [...filters, ...filtersIn(search)].map((filter) => sortingFilters[filter]);
  return isPriceBound(selection) || orders.some((order) => order === 'cheap' || order === 'dear');
}

/** The filters that words of the search text mean. */
function filtersIn(search: Search | undefined): ItemFilter[] {
  return (search?.features ?? []).flatMap(({ name }) => wordFilters[name] ?? []);
}

const wordFilters: Readonly<Record<string, ItemFilter>> = {
  cheap: 'low',
  discounted: 'discounted',
  top_rated: 'top_rated',
  available_now: 'available_now',
};

function saleRows(bind: Bind, { flashSaleId }: ItemSelection): string {
  if (flashSaleId === undefined) return '';
  return `join flash_sale_items sale on sale.item_id = i.id and sale.status and sale.sold < sale.stock
        and sale.flash_sale_id = ${bind(flashSaleId)}::bigint`;
}

/** The condition of visible rows: not switched off, and of this module and zone. */
function visible(
  bind: Bind,
  { moduleId, zoneIds, isCampaign = false }: ItemSelection,
  at: () => string,
): string[] {
  return [
    'i.status and s.status and m.status and c.status',
    isCampaign
      ? // The condition on the date tells the query planner how few rows there are.
        `i.available_date_starts is not null
          and (${at()} at time zone z.time_zone)::date between i.available_date_starts and i.available_date_ends`
      : 'i.available_date_starts is null',
    ...(moduleId === null ? [] : [`i.module_id = ${bind(moduleId)}`]),
    ...(zoneIds === null
      ? []
      : [`(m.all_zone_service or s.zone_id = any(${bind(zoneIds)}::int[]))`]),
  ];
}

/** Ids of a request may exceed the column type, so they are cast to the larger type. */
function selectionConditions(bind: Bind, selection: ItemSelection, at: () => string): string[] {
  const {
    storeId,
    categoryIds = [],
    brandIds = [],
    conditionId,
    exceptId,
    itemIds,
    rating,
  } = selection;
  const conditions: string[] = (selection.only ?? []).map((mark) => marks[mark]);
  if (storeId !== undefined) conditions.push(`i.store_id = ${bind(storeId)}::bigint`);
  if (categoryIds.length > 0) {
    const ids = `any(${bind(categoryIds)}::bigint[])`;
    conditions.push(`(c.id = ${ids} or c.parent_id = ${ids})`);
  }
  if (brandIds.length > 0) conditions.push(`i.brand_id = any(${bind(brandIds)}::bigint[])`);
  if (conditionId !== undefined) conditions.push(`i.common_condition_id = ${bind(conditionId)}`);
  if (itemIds) conditions.push(`i.id = any(${bind(itemIds)}::int[])`);
  if (exceptId !== undefined) conditions.push(`i.id <> ${bind(exceptId)}::bigint`);
  if (selection.type === 'veg') conditions.push(itemFeatures.veg);
  if (selection.type === 'non_veg') conditions.push(itemFeatures.non_veg);
  if (rating !== undefined) conditions.push(`i.avg_rating >= ${bind(rating)}::numeric`);
  if (selection.search) conditions.push(...searchConditions(selection.search));
  if (selection.search || selection.freeOf) {
    conditions.push(...dietConditions(bind, excludedBy(selection), selection.statement));
  }
  return [...conditions, ...priceBounds(bind, selection), ...filterConditions(bind, selection, at)];
}

function filterConditions(
  bind: Bind,
  { filters = [], search, openAt }: ItemSelection,
  at: () => string,
): string[] {
  const wanted = () =>
    openAt ? `case when s.schedule_order then ${bind(openAt)}::timestamptz else ${at()} end` : at();
  const isAvailable = () =>
    `is_within_hours(((${wanted()}) at time zone z.time_zone)::time, i.available_time_starts, i.available_time_ends)`;
  const byFilter: Partial<Record<ItemFilter, () => string>> = {
    discounted: () => marks.discounted,
    available_now: isAvailable,
    un_available_now: () => `not ${isAvailable()}`,
    free_delivery: () => 's.free_delivery',
    coupon: () => `exists (
      select 1 from coupons k where k.store_id = i.store_id and k.status
        and (${at()} at time zone z.time_zone)::date between k.start_date and k.expire_date
    )`,
  };
  const asked = new Set([...filters, ...filtersIn(search)]);
  return [
    ...[...asked].flatMap((filter) => byFilter[filter]?.() ?? []),
    ...featureConditions(filters),
  ];
}

function orderOf(bind: Bind, selection: ItemSelection, language: string): string {
  const name = () => `lower(in_language(i.name, ${bind(language)})) collate "C"`;
  const { filters = [], search } = selection;
  const sortedBy = (filter: ItemFilter): string[] => {
    const order = sortingFilters[filter];
    if (order === undefined) return [];
    if (order === 'name') return [name()];
    return [order === 'nameDown' ? `${name()} desc` : orders[order]];
  };
  // Rows with all of the words come first in every order. For an order that comes from a word of the search, such as
  // "cheap", rows whose name has the words come before other hits.
  const [full, found] = search?.hits ? [['hit.is_full desc'], ['hit.score desc']] : [[], []];
  const chosen = filters.flatMap(sortedBy);
  const typed = filtersIn(search).flatMap(sortedBy);
  const suitable = selection.suitableFirst ? [suitableOrder(bind, selection.suitableFirst)] : [];
  return [
    ...full,
    ...suitable,
    ...chosen,
    ...found,
    ...typed,
    orders[selection.order],
    'i.id',
  ].join(', ');
}
