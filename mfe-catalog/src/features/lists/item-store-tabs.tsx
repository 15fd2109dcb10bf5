import type { Item, Store } from '@storefront/api';
import { type EndlessList, Listing } from '@storefront/platform/lists';
import { Tabs } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import { ItemAdvice } from '../item-card/item-advice';
import { ItemCard } from '../item-card/item-card';
import { ItemCardSkeleton } from '../item-card/item-card-skeleton';
import { StoresOnMap } from '../places/stores-on-map';
import { StoreCard } from '../store-card/store-card';
import { StoreCardSkeleton } from '../store-card/store-card-skeleton';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { Found } from './found';
import { useStoreLabels } from './use-store-labels';

const noItems: readonly Item[] = [];

export type ItemStoreTab = 'items' | 'stores';

interface ItemStoreTabsProps {
  readonly items: EndlessList<Item>;
  readonly stores: EndlessList<Store>;
  readonly tab: ItemStoreTab;
  readonly onTab: (tab: ItemStoreTab) => void;
  /** The rows are from the previous request; the new answer is loading. */
  readonly isOutdated: boolean;
  /** Shown instead of an empty list; `title` says what was not found. */
  readonly empty: (title: string) => ReactNode;
}

/** The results as items and as stores, with counts; the open tab's count is announced once. */
export function ItemStoreTabs({
  items,
  stores,
  tab,
  onTab,
  isOutdated,
  empty,
}: ItemStoreTabsProps): ReactNode {
  const { t } = useCatalogTexts();
  const storeWord = useStoreLabels().many;
  const itemWord = t('lists.items');
  return (
    <Found
      list={tab === 'items' ? items : stores}
      what={tab === 'items' ? itemWord : storeWord}
      isOutdated={isOutdated}
    >
      <Tabs
        label={t('lists.tabs')}
        value={tab}
        onChange={onTab}
        items={[
          {
            id: 'items',
            label: itemWord,
            count: items.total,
            panel: (
              <ItemAdvice show="list" isPaged rows={items.rows ?? noItems}>
                {(arrange) => (
                  <Listing
                    list={items.rows ? { ...items, rows: arrange(items.rows) } : items}
                    kind="items"
                    label={itemWord}
                    loadingLabel={t('lists.loading', { what: itemWord })}
                    failedTitle={t('lists.failed', { what: itemWord })}
                    skeleton={<ItemCardSkeleton layout="adaptive" />}
                    empty={empty(t('lists.zero'))}
                    renderRow={renderItem}
                  />
                )}
              </ItemAdvice>
            ),
          },
          {
            id: 'stores',
            label: storeWord,
            count: stores.total,
            panel: (
              <StoresOnMap stores={stores.rows ?? noStores} label={storeWord}>
                <Listing
                  list={stores}
                  kind="wide"
                  label={storeWord}
                  loadingLabel={t('lists.loading', { what: storeWord })}
                  failedTitle={t('lists.failed', { what: storeWord })}
                  skeleton={<StoreCardSkeleton />}
                  empty={empty(t('lists.zero'))}
                  renderRow={renderStore}
                />
              </StoresOnMap>
            ),
          },
        ]}
      />
    </Found>
  );
}

const noStores: readonly Store[] = [];

const renderItem = (item: Item, index: number) => (
  <ItemCard item={item} layout="adaptive" showStore priority={index < 3} />
);
const renderStore = (store: Store) => <StoreCard store={store} />;
