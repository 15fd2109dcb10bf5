import { readsOf } from '@storefront/api';
import {
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
} from '@storefront/api/browse';
import { useQueryClient } from '@storefront/platform';
import { useMemo } from 'react';
import type { ListedItem } from '../item-card/item-choices';
import { findListedItem } from './find-listed-item';

/** Carts and orders are left out: their items contain the customer's choices. */
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

/** The cached row of an item from a list, to show before its own answer is loaded. */
export function useListedItem(id: string, isCampaign: boolean): ListedItem | null {
  const client = useQueryClient();
  return useMemo(() => {
    const answers = client.getQueriesData(listReads);
    return findListedItem(
      answers.map(([, data]) => data),
      { id, isCampaign },
    );
  }, [client, id, isCampaign]);
}
