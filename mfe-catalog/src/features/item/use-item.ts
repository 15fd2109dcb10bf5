import { type Item, type ItemDetails, read, readsOf } from '@storefront/api';
import {
  basicItems,
  boughtTogetherItems,
  campaignItems,
  combinedItems,
  conditionItems,
  discountedItems,
  flashSale,
  flashSaleItems,
  itemDetails,
  latestItems,
  mostReviewedItems,
  newArrivalItems,
  popularItems,
  recommendedItems,
  relatedItems,
  searchItems,
  wishlist,
} from '@storefront/api/browse';
import { useQuery, useQueryClient } from '@storefront/platform';
import { useMemo } from 'react';
import { isCampaignItem, isFullItem, type ListedItem } from '../item-card/item-choices';
import { isMissing } from '../lists/is-missing';

/** Rows are in the pages of lists; deeper levels only contain items of carts. */
const DEEPEST = 5;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The cache contains only validated answers, so an item's characteristic fields identify one. */
function isListedItem(value: unknown): value is ListedItem {
  return isRecord(value) && 'store_name' in value && 'price' in value && 'image_full_url' in value;
}

/** An item by id or slug in the cached answers of lists; a row with choices is preferred to a light one. */
export function findListedItem(
  answer: unknown,
  wanted: { readonly id: string; readonly isCampaign: boolean },
  depth = 0,
): ListedItem | null {
  if (!isRecord(answer) || depth > DEEPEST) return null;
  if (isListedItem(answer)) {
    const isWanted = String(answer.id) === wanted.id || answer.slug === wanted.id;
    return isWanted && isCampaignItem(answer) === wanted.isCampaign ? answer : null;
  }
  let light: ListedItem | null = null;
  for (const part of Object.values(answer)) {
    const found = findListedItem(part, wanted, depth + 1);
    if (found && 'food_variations' in found) return found;
    light ??= found;
  }
  return light;
}

/** Without carts and orders: their items contain the customer's choices. */
const listReads = readsOf(
  basicItems,
  boughtTogetherItems,
  campaignItems,
  combinedItems,
  conditionItems,
  discountedItems,
  flashSale,
  flashSaleItems,
  latestItems,
  mostReviewedItems,
  newArrivalItems,
  popularItems,
  recommendedItems,
  relatedItems,
  searchItems,
  wishlist,
);

/** The cached row of an item from a list, to show until its own answer is loaded. */
function useListedItem(id: string, isCampaign: boolean): ListedItem | null {
  const client = useQueryClient();
  return useMemo(() => {
    const answers = client.getQueriesData(listReads);
    return findListedItem(
      answers.map(([, data]) => data),
      { id, isCampaign },
    );
  }, [client, id, isCampaign]);
}

/** The loaded data of an item, and its state. */
export interface ItemView {
  /** The data of the head: name, picture, price. `null` until anything is known. */
  readonly shown: ListedItem | null;
  /** The item with its choices, which can be ordered. `null` while it loads or after a failure. */
  readonly full: Item | null;
  /** With its store and reviews. */
  readonly details: ItemDetails | null;
  readonly status: 'loading' | 'ready' | 'failed' | 'not-found';
  readonly retrying: boolean;
  readonly retry: () => void;
}

/**
 * An item by id or slug. A list's row of it is shown immediately; a row with choices can be ordered immediately, and
 * the item's own answer completes it.
 */
export function useItem(id: string, isCampaign: boolean): ItemView {
  const listed = useListedItem(id, isCampaign);
  const query = useQuery(
    read(itemDetails, { params: { id }, ...(isCampaign && { query: { campaign: true } }) }),
  );
  const details = query.data ?? null;
  const full = details ?? (listed && isFullItem(listed) ? listed : null);
  const isFailed = query.isError && !full;
  return {
    shown: details ?? listed,
    full,
    details,
    status: isMissing(query.error) ? 'not-found' : full ? 'ready' : isFailed ? 'failed' : 'loading',
    // `isFetching` is read only after a failure: reading it renders the component again with each fetch.
    retrying: isFailed && query.isFetching,
    retry: () => void query.refetch(),
  };
}
