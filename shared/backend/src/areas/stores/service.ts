import type { Review, Store, StoreDetails } from '@storefront/api';
import type { Sql } from '../../database/database';
import type { ShopView } from '../../server/features';
import { envelope, type Page } from '../../server/http/paging';
import { refuse } from '../../server/http/refusal';
import { readMainCategories } from '../categories/queries';
import { listStoreCoupons } from '../coupons/queries';
import { readId } from '../items/queries';
import { listStoreReviews } from '../items/reviews';
import { firstItems } from '../items/service';
import { findPriceSpan, findStoreId, findStoreIds, readStores } from './queries';
import type { StoreSelection } from './store-list';

/** A page of stores. */
export async function pageOfStores(
  sql: Sql,
  view: ShopView,
  selection: StoreSelection,
  page: Page,
) {
  const { ids, total } = await findStoreIds(sql, view, selection, page);
  const stores: Store[] = await readStores(sql, view, ids);
  return { ...envelope(page, total), stores };
}

/**
 * The id of a store from a path parameter.
 * @throws {Refusal} 404 `store`
 */
export async function knownStoreId(sql: Sql, idOrSlug: string): Promise<number> {
  const id = await findStoreId(sql, idOrSlug, readId(idOrSlug));
  return id ?? refuse(404, 'store', 'storeUnknown');
}

/**
 * A store with everything that its own page shows.
 * @throws {Refusal} 404 `store`
 */
export async function readStoreDetails(
  sql: Sql,
  view: ShopView,
  idOrSlug: string,
): Promise<StoreDetails> {
  const id = await knownStoreId(sql, idOrSlug);
  const [store] = await readStores(sql, view, [id]);
  if (!store) return refuse(404, 'store', 'storeUnknown');
  return {
    ...store,
    schedules: store.schedules ?? [],
    category_details: await readMainCategories(sql, view, store.category_ids ?? []),
    price_range: [await findPriceSpan(sql, id)],
    active_coupons: await listStoreCoupons(sql, view, id),
  };
}

const POPULAR = 10;

/** The ten most ordered items of a store. */
export async function popularItemsOf(sql: Sql, view: ShopView, idOrSlug: string) {
  const storeId = await knownStoreId(sql, idOrSlug);
  const everywhere = { moduleId: null, zoneIds: null };
  return firstItems(sql, view, { ...everywhere, storeId, order: 'popular' }, POPULAR);
}

/** @throws {Refusal} 404 `store` */
export async function reviewsOfStore(sql: Sql, view: ShopView, id: number): Promise<Review[]> {
  return listStoreReviews(sql, view, await knownStoreId(sql, String(id)));
}
