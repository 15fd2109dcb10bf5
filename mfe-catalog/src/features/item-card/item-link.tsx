import {
  backgroundOf,
  Link,
  paths,
  useLocation,
  useNavigate,
  useOpenItem,
} from '@storefront/platform';
import { type MouseEvent, type ReactNode, useCallback } from 'react';
import { isCampaignItem, type ListedItem } from './item-choices';

/** Address of an item's page. Ids of campaign items are their own, so the address says which it is. */
export function itemHref(item: ListedItem): string {
  const href = paths.product.href(item);
  return isCampaignItem(item) ? `${href}${href.includes('?') ? '&' : '?'}campaign=1` : href;
}

/** Opens an item over the present page. */
export function useShowItem(): (item: ListedItem) => void {
  const openItem = useOpenItem();
  const navigate = useNavigate();
  const location = useLocation();
  return useCallback(
    (item) => {
      if (!isCampaignItem(item)) return openItem(item);
      const background = backgroundOf(location) ?? location;
      void navigate(itemHref(item), { state: { background } });
    },
    [openItem, navigate, location],
  );
}

interface ItemLinkProps {
  readonly item: ListedItem;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to an item: a plain press opens it over the page, a new tab gets its own page. */
export function ItemLink({ item, className, children }: ItemLinkProps): ReactNode {
  const showItem = useShowItem();
  function press(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return;
    }
    event.preventDefault();
    showItem(item);
  }
  return (
    <Link to={itemHref(item)} className={className} onClick={press}>
      {children}
    </Link>
  );
}
