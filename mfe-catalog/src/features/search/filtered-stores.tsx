import type { Store } from '@storefront/api';
import { Listing, type PagedRead, useScrollRestoration } from '@storefront/platform/lists';
import type { ReactNode } from 'react';
import { Found } from '../lists/found';
import { NoStores } from '../lists/no-stores';
import { useRestoredPosition } from '../lists/use-restored-position';
import { useStoreLabels } from '../lists/use-store-labels';
import { StoresOnMap } from '../places/stores-on-map';
import { StoreCard } from '../store-card/store-card';
import { StoreCardSkeleton } from '../store-card/store-card-skeleton';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { activeFilters } from './active-filters';
import { ListFrame, type OwnOrder } from './list-frame';
import type { ListSubject } from './search-subject';
import { useFilterChoices } from './use-filter-choices';
import { settled } from './use-results';
import type { SearchViewControl } from './use-search-view';
import { ZeroResults } from './zero-results';

interface FilteredStoresProps {
  /** The list's subject, for counting. */
  readonly subject: ListSubject;
  readonly control: SearchViewControl;
  /** The stores of the control's view. */
  readonly pages: PagedRead<{ readonly total_size: number; readonly stores: readonly Store[] }> & {
    readonly isPlaceholderData: boolean;
  };
  readonly title: string;
  readonly ownOrder?: OwnOrder | undefined;
}

/** Stores with their filters and orders, and on a map. */
export function FilteredStores({
  subject,
  control,
  pages,
  title,
  ownOrder,
}: FilteredStoresProps): ReactNode {
  const { t } = useCatalogTexts();
  const words = useStoreLabels().many;
  const choices = useFilterChoices(subject, []);
  const stores = settled(pages, (answer) => answer.stores);
  useRestoredPosition(stores);
  useScrollRestoration(stores.rows !== undefined);
  return (
    <ListFrame subject={subject} control={control} choices={choices} ownOrder={ownOrder}>
      {(frame) => (
        <Found list={stores} what={words} isOutdated={pages.isPlaceholderData}>
          <StoresOnMap stores={stores.rows ?? noStores} label={title}>
            <Listing
              list={stores}
              kind="wide"
              label={title}
              loadingLabel={t('lists.loading', { what: words })}
              failedTitle={t('lists.failed', { what: words })}
              skeleton={<StoreCardSkeleton />}
              empty={
                activeFilters(control.view.filters).length > 0 ? (
                  <ZeroResults
                    subject={subject}
                    view={control.view}
                    title={t('lists.zero')}
                    {...frame}
                  />
                ) : (
                  <NoStores />
                )
              }
              renderRow={renderStore}
            />
          </StoresOnMap>
        </Found>
      )}
    </ListFrame>
  );
}

const noStores: readonly Store[] = [];

const renderStore = (store: Store, index: number) => (
  <StoreCard store={store} level={2} priority={index < 3} />
);
