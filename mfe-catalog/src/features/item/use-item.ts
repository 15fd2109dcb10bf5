import { type Item, type ItemDetails, read } from '@storefront/api';
import { itemDetails } from '@storefront/api/browse';
import { useQuery } from '@storefront/platform';
import { isFullItem, type ListedItem } from '../item-card/item-choices';
import { isMissing } from '../lists/is-missing';
import { useListedItem } from './use-listed-item';

/** The loaded data of an item, and its state. */
export interface ItemView {
  /** For the head: name, picture, price. `null` until anything is known. */
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
 * An item by id or slug. A list's row of it is shown at once; a row with choices can be ordered at once, and the item's
 * own answer completes it.
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
