import { ApiError, type Item, type ItemDetails, read } from '@storefront/api';
import { itemDetails } from '@storefront/api/catalog';
import { useQuery } from '@storefront/platform';
import { isFullItem, type ListedItem } from '../item-card/item-choices';
import { useListedItem } from './use-listed-item';

/** What is known of an item that was asked for. */
export interface ItemView {
  /** For the head: name, picture, price. `null` until anything is known. */
  readonly shown: ListedItem | null;
  /** With its choices, which can be ordered. `null` while they load or when they failed. */
  readonly full: Item | null;
  /** With its store and reviews. */
  readonly details: ItemDetails | null;
  readonly status: 'loading' | 'ready' | 'failed' | 'not-found';
  readonly retrying: boolean;
  readonly retry: () => void;
}

/** An unknown or hidden item, or an address that cannot be one. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.kind === 'not-found' || error.status === 403;
}

/**
 * An item by id or slug. What a list has told of it is shown at once; a list that brought the choices
 * along makes it ready at once, and its own answer completes it.
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
    // Read only then: who reads it is drawn again whenever the item is fetched.
    retrying: isFailed && query.isFetching,
    retry: () => void query.refetch(),
  };
}
