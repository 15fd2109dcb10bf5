import { type Item, read } from '@storefront/api';
import { relatedItems } from '@storefront/api/catalog';
import { useQuery } from '@storefront/platform';
import { useModule } from '@storefront/session';
import { Rail } from '@storefront/ui';
import { type ReactNode, useDeferredValue } from 'react';
import { ItemCard } from '../item-card/item-card';
import { useCatalogTexts } from '../texts/use-catalog-texts';

const NONE: readonly Item[] = [];

/** Other items of the category. Nothing is missed without them, so they come quietly or not at all. */
export function RelatedItems({ itemId }: { readonly itemId: number }): ReactNode {
  const { t } = useCatalogTexts();
  const module = useModule();
  const { data = NONE } = useQuery({
    ...read(relatedItems, { params: { id: itemId } }),
    enabled: module !== null,
  });
  // Drawn in small steps: the page's picture is painted between them.
  const items = useDeferredValue(data);
  const others = [...new Map(items.map((item) => [item.id, item])).values()].filter(
    ({ id }) => id !== itemId,
  );
  if (others.length === 0) return null;
  return (
    <Rail heading={t('item.related')}>
      {others.map((item) => (
        <ItemCard key={item.id} item={item} showStore />
      ))}
    </Rail>
  );
}
