import type { ItemFilter, StoreFilter, VegType } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { diets } from '@storefront/domain/diet';
import type { Sql } from '../../database/database';
import type { ShopView } from '../../server/features';
import { pictureAddress } from '../../server/files/picture-address';
import { envelope, type Page } from '../../server/http/paging';
import type { Market } from '../../server/shop-view';
import { filtersOf } from '../items/item-input';
import type { ItemMark, ItemOrder, ItemSelection } from '../items/item-list';
import { chippedPageOfItems } from '../items/service';
import type { Suitability } from '../items/suitable-order';
import { readExcluded, readLimits } from '../stores/list-limits';
import { pageOfStores } from '../stores/service';
import { storeFiltersOf } from '../stores/store-input';
import type { StoreMark, StoreOrder, StoreSelection } from '../stores/store-list';
import { storeTypes } from '../stores/store-types';
import { findItemMatches, findNames, findStoreMatches, MAX_MATCHES } from './queries';
import { readSearch, type Search } from './search-words';

type DataType = 'searched' | 'discounted' | 'new' | 'category' | 'brand';

interface SharedInput {
  readonly data_type?: DataType | undefined;
  readonly name?: string | undefined;
  readonly type?: VegType | undefined;
  readonly min_price?: number | undefined;
  readonly max_price?: number | undefined;
  readonly category_ids?: readonly number[] | undefined;
  readonly brand_ids?: readonly number[] | undefined;
  readonly common_condition_id?: number | undefined;
  readonly rating_count?: number | undefined;
  readonly max_delivery_time?: number | undefined;
  readonly max_distance?: number | undefined;
  readonly max_delivery_fee?: number | undefined;
  readonly free_of?: readonly string[] | undefined;
}

export interface ItemListInput extends SharedInput {
  readonly filter?: readonly ItemFilter[] | undefined;
  readonly store_id?: number | undefined;
  readonly flash_sale_id?: number | undefined;
  readonly not_stated?: boolean | number | string | undefined;
  readonly suitable_first?: readonly string[] | undefined;
}

export interface StoreListInput extends SharedInput {
  readonly filter?: readonly StoreFilter[] | undefined;
  readonly filter_data?: 'all' | 'delivery' | 'take_away' | undefined;
  readonly store_type?: 'all' | 'newly_joined' | 'popular' | 'top_rated' | undefined;
  readonly featured?: boolean | number | string | undefined;
  readonly basic_campaign_id?: number | undefined;
}

const itemLists: Record<DataType, { order: ItemOrder; only?: readonly ItemMark[] }> = {
  searched: { order: 'popular' },
  discounted: { order: 'discounted', only: ['discounted'] },
  new: { order: 'latest' },
  category: { order: 'popular' },
  brand: { order: 'popular' },
};

const storeLists: Record<DataType, { order: StoreOrder; only?: readonly StoreMark[] }> = {
  searched: { order: 'popular' },
  discounted: { order: 'offer', only: ['discounted'] },
  new: { order: 'latest' },
  category: { order: 'nearest' },
  brand: { order: 'nearest' },
};

/** The search page's items; `data_type` chooses the kind of list. */
export async function listItems(
  sql: Sql,
  view: ShopView,
  market: Market,
  input: ItemListInput,
  page: Page,
) {
  const selection = await readItemSelection(sql, view, market, input);
  return chippedPageOfItems(sql, view, selection, page);
}

/** The selection of an item list, with the rows that it needs from the database. */
export async function readItemSelection(
  sql: Sql,
  view: ShopView,
  market: Market,
  input: ItemListInput,
): Promise<ItemSelection> {
  return {
    ...market,
    ...filtersOf(input),
    ...(await readLimits(sql, view, market, input)),
    ...itemLists[input.data_type ?? 'searched'],
    brandIds: input.brand_ids,
    conditionId: input.common_condition_id,
    flashSaleId: input.flash_sale_id,
    storeId: input.store_id,
    search: await searchOf(sql, input.name),
    statement: isOn(input.not_stated) ? 'none' : 'free',
    suitableFirst: await readSuitability(sql, input.suitable_first),
  };
}

/** The search page's stores. */
export async function listStores(
  sql: Sql,
  view: ShopView,
  market: Market,
  input: StoreListInput,
  page: Page,
) {
  const list = storeLists[input.data_type ?? 'searched'];
  const { filter_data: service = 'all' } = input;
  const selection: StoreSelection = {
    ...market,
    ...(await storeFiltersOf(sql, view, market, input)),
    ...list,
    ...(input.store_type && storeTypes[input.store_type]),
    only: [...(list.only ?? []), ...(isOn(input.featured) ? (['featured'] as const) : [])],
    service: service === 'all' ? undefined : service,
    brandIds: input.brand_ids,
    conditionId: input.common_condition_id,
    campaignId: input.basic_campaign_id,
    search: await searchOf(sql, input.name),
  };
  return pageOfStores(sql, view, selection, page);
}

/** `undefined` without words: everything is listed. */
export async function searchOf(sql: Sql, name = ''): Promise<Search | undefined> {
  return name.trim() === '' ? undefined : readSearch(sql, name);
}

/** Substances and diets that an item must suit, by their keys. */
async function readSuitability(
  sql: Sql,
  keys: readonly string[] = [],
): Promise<Suitability | undefined> {
  if (keys.length === 0) return undefined;
  return {
    excluded: await readExcluded(
      sql,
      keys.filter((key) => !isDiet(key)),
    ),
    diets: diets.filter((diet) => keys.includes(diet)),
  };
}

const isDiet = (key: string): boolean => diets.some((diet) => diet === key);

/** The number of hits of a word whose names are compared: many shops sell items of the same name. */
const LIKELY_NAMES = 400;
/** A few more than are shown, because some may be switched off. */
const LIKELY_MATCHES = MAX_MATCHES + 14;

/** Distinct names for suggestions, from the most ordered hits; the total counts these. */
export async function suggest(
  sql: Sql,
  view: ShopView,
  selection: Omit<ItemSelection, 'search' | 'order'>,
  name: string,
  page: Page,
) {
  const search = await readSearch(sql, name);
  // Items of one store or category may be far down the complete list.
  const isNarrow = selection.storeId !== undefined || (selection.categoryIds ?? []).length > 0;
  const likeliest = isNarrow ? undefined : LIKELY_NAMES;
  const wanted = { ...selection, search, likeliest, order: 'popular' } as const;
  const names = await findNames(sql, view, wanted, page);
  return {
    ...envelope(page, names.total),
    products: names.rows.map((row) => ({
      name: row.name,
      image_full_url: pictureAddress(view.publicUrl, row.image),
    })),
  };
}

/** Items and stores by one text, at most 50 of each. */
export async function searchBoth(sql: Sql, view: ShopView, market: Market, name: string) {
  const search = await readSearch(sql, name);
  const wanted = { ...market, search, likeliest: LIKELY_MATCHES, order: 'popular' } as const;
  const items = await findItemMatches(sql, view, wanted);
  const stores = await findStoreMatches(sql, view, wanted);
  return {
    items: items.map(({ id, name: text, image, store_name }) => ({
      id,
      name: text,
      store_name,
      image_full_url: pictureAddress(view.publicUrl, image),
    })),
    stores: stores.map(({ id, slug, name: text, image }) => ({
      id,
      slug,
      name: text,
      logo_full_url: pictureAddress(view.publicUrl, image),
    })),
  };
}
