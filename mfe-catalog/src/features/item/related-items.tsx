import { type Item, read } from '@storefront/api';
import { boughtTogetherItems, relatedItems } from '@storefront/api/browse';
import { useQuery } from '@storefront/platform';
import { useModule } from '@storefront/session';
import { Rail } from '@storefront/ui';
import { type ReactNode, useDeferredValue } from 'react';
import { ItemCard } from '../item-card/item-card';
import { useCatalogTexts } from '../texts/use-catalog-texts';

const NONE: readonly Item[] = [];

/**
 * Items that are often bought with an item, and others of its category. They are optional, so loading and failures are
 * not shown.
 */
export function RelatedItems({ itemId }: { readonly itemId: number }): ReactNode {
  const { t } = useCatalogTexts();
  return (
    <>
      <ItemRail itemId={itemId} endpoint={boughtTogetherItems} heading={t('item.boughtTogether')} />
      <ItemRail itemId={itemId} endpoint={relatedItems} heading={t('item.related')} showStore />
    </>
  );
}

interface ItemRailProps {
  readonly itemId: number;
  readonly endpoint: typeof boughtTogetherItems | typeof relatedItems;
  readonly heading: string;
  /** Set if the items may be of several stores. */
  readonly showStore?: boolean;
}

function ItemRail({ itemId, endpoint, heading, showStore = false }: ItemRailProps): ReactNode {
  const module = useModule();
  const { data = NONE } = useQuery({
    ...read(endpoint, { params: { id: itemId } }),
    enabled: module !== null,
  });
  // Rendered in small steps: the page's picture is painted in between.
  const items = useDeferredValue(data);
  const others = [...new Map(items.map((item) => [item.id, item])).values()].filter(
    ({ id }) => id !== itemId,
  );
  if (others.length === 0) return null;
  return (
    <Rail heading={heading}>
      {others.map((item) => (
        <ItemCard key={item.id} item={item} showStore={showStore} />
      ))}
    </Rail>
  );
}
