import type { Item, ItemDetails, ItemSummary } from '@storefront/api';
import type { Sql } from '../../database/database';
import type { ShopView } from '../../server/features';
import { envelope, type Page, rowsBefore } from '../../server/http/paging';
import { refuse } from '../../server/http/refusal';
import { readSearchNotes } from '../search/notes';
import { readStores } from '../stores/queries';
import { readChippedPage, readChips } from './item-chips';
import { excludedBy, type ItemSelection } from './item-list';
import { findItemId, findItemIds, readItemSummaries, readItems } from './queries';
import { listItemReviews } from './reviews';

/** A page of full rows under `products`. */
export async function pageOfItems(sql: Sql, view: ShopView, selection: ItemSelection, page: Page) {
  const { categories: _, ...answer } = await chippedPageOfItems(sql, view, selection, page);
  return answer;
}

/** A page of full rows with the categories for the filter chips, and notes on the search. */
export async function chippedPageOfItems(
  sql: Sql,
  view: ShopView,
  selection: ItemSelection,
  page: Page,
) {
  const { ids, total, matched, unstated, categories } = await findPage(sql, view, selection, page);
  const products = await readItems(sql, view, ids);
  const answer = { ...envelope(page, total), products, categories };
  const isPlain = !selection.search && !selection.freeOf;
  if (isPlain || page.offset > 1) return answer;
  const search = await readSearchNotes(sql, view, selection, { matched, unstated });
  return { ...answer, search };
}

async function findPage(sql: Sql, view: ShopView, selection: ItemSelection, page: Page) {
  if (selection.search?.hits || excludedBy(selection).length > 0) {
    return readChippedPage(sql, view, selection, page);
  }
  const chips = await readChips(sql, view, selection);
  const isBeyond = rowsBefore(page) >= chips.total;
  const ids = isBeyond ? [] : await findItemIds(sql, view, selection, page);
  return { ...chips, ids };
}

/** A page of light rows, for the rails of the home page. */
export async function pageOfSummaries(
  sql: Sql,
  view: ShopView,
  selection: ItemSelection,
  page: Page,
) {
  const { ids, total, categories } = await findPage(sql, view, selection, page);
  const products: ItemSummary[] = await readItemSummaries(sql, view, ids);
  return { ...envelope(page, total), products, categories };
}

/** A page of full rows under `items`: recommended and suggested ones. */
export async function pageUnderItems(
  sql: Sql,
  view: ShopView,
  selection: ItemSelection,
  page: Page,
) {
  const { ids, total } = await findPage(sql, view, selection, page);
  return { ...envelope(page, total), items: await readItems(sql, view, ids) };
}

/** The first rows of a list without pages. */
export async function firstItems(
  sql: Sql,
  view: ShopView,
  selection: ItemSelection,
  limit: number,
): Promise<Item[]> {
  const ids = await findItemIds(sql, view, selection, { limit, offset: 1 });
  return readItems(sql, view, ids);
}

const REVIEWS_OF_DETAILS = 10;

/**
 * An item with its store and its newest reviews.
 * @param isCampaign whether it must be a campaign item, `null` for either kind
 * @throws {Refusal} 404 `product-001`
 */
export async function readItemDetails(
  sql: Sql,
  view: ShopView,
  idOrSlug: string,
  isCampaign: boolean | null,
): Promise<ItemDetails> {
  const id = await findItemId(sql, idOrSlug, isCampaign);
  const [item] = id === null ? [] : await readItems(sql, view, [id]);
  if (!item) return refuse(404, 'product-001', 'itemUnknown');
  const [store] = await readStores(sql, view, [item.store_id]);
  const { reviews } = await listItemReviews(sql, view, item.id, {
    limit: REVIEWS_OF_DETAILS,
    offset: 1,
  });
  return { ...item, store_details: store ?? null, reviews };
}

/**
 * The id of an item from a path parameter.
 * @throws {Refusal} 404 `product-001`
 */
export async function knownItemId(sql: Sql, idOrSlug: string): Promise<number> {
  return (await findItemId(sql, idOrSlug, null)) ?? refuse(404, 'product-001', 'itemUnknown');
}
