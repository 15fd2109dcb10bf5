import { Link, paths, useOpenItem } from '@storefront/platform';
import type { MouseEvent, ReactNode } from 'react';
import type { ListedItem } from './item-choices';

interface ItemLinkProps {
  readonly item: ListedItem;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to an item: a plain press opens it over the page, a new tab gets its own page. */
export function ItemLink({ item, className, children }: ItemLinkProps): ReactNode {
  const openItem = useOpenItem();
  function press(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return;
    }
    event.preventDefault();
    openItem(item);
  }
  return (
    <Link to={paths.product.href(item)} className={className} onClick={press}>
      {children}
    </Link>
  );
}
