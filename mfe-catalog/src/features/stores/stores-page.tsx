import { LARGE_PAGE_LIMIT, readPages, type Store } from '@storefront/api';
import { latestStores, popularStores } from '@storefront/api/catalog';
import { sells } from '@storefront/domain';
import { keepPreviousData, type StoreListPageProps, useInfiniteQuery } from '@storefront/platform';
import { Listing, useScrollRestoration } from '@storefront/platform/lists';
import { useFulfilment, useModule, useWhere } from '@storefront/session';
import { lazyPart, Page, SectionHeading } from '@storefront/ui';
import { type ReactNode, Suspense } from 'react';
import { FoundCount } from '../lists/found-count';
import styles from '../lists/lists.module.css';
import { ModuleTitle } from '../lists/module-title';
import { NoStores } from '../lists/no-stores';
import { RequireModule } from '../lists/require-module';
import { useKeptPlace } from '../lists/use-kept-place';
import { useStoreLabels } from '../lists/use-store-labels';
import { StoresOnMap } from '../places/stores-on-map';
import { activeFilters } from '../search/active-filters';
import { allStoresFilters } from '../search/list-filters';
import { ListFrame } from '../search/list-frame';
import type { SearchSubject } from '../search/search-subject';
import { useFilterChoices } from '../search/use-filter-choices';
import { settled } from '../search/use-results';
import { useSearchView } from '../search/use-search-view';
import { ZeroResults } from '../search/zero-results';
import { StoreCard } from '../store-card/store-card';
import { StoreCardSkeleton } from '../store-card/store-card-skeleton';
import { useCatalogTexts } from '../texts/use-catalog-texts';

const ProviderList = lazyPart(() => import('./provider-list'));

const calls = { latest: latestStores, popular: popularStores };

/** Latest and popular stores, 12 a page. */
export function StoresPage({ list }: StoreListPageProps): ReactNode {
  const { t } = useCatalogTexts();
  const stores = useStoreLabels().many;
  // Another place has other stores: the list is read again.
  useWhere();
  const isRental = sells(useModule()?.module_type, 'trips');
  const title = t(`lists.${list}`, { stores });
  return (
    <Page top={6} gap={5}>
      <ModuleTitle>{title}</ModuleTitle>
      <SectionHeading level={1} hint={t(`lists.${list}Hint`)}>
        {title}
      </SectionHeading>
      <RequireModule loadingLabel={t('lists.loading', { what: stores })}>
        {isRental ? (
          <Suspense>
            <ProviderList key={list} list={list} title={title} />
          </Suspense>
        ) : (
          <StoreList key={list} list={list} title={title} />
        )}
      </RequireModule>
    </Page>
  );
}

/** The stores of a place are the same in both lists: their order decides nothing that is counted. */
const COUNTED: SearchSubject = { kind: 'new' };

function StoreList({ list, title }: StoreListPageProps & { readonly title: string }): ReactNode {
  const inAddress = useSearchView();
  const control = { ...inAddress, view: { ...inAddress.view, tab: 'stores' } as const };
  const { filters, storeSort } = control.view;
  const choices = useFilterChoices(COUNTED, []);
  const openAt = useFulfilment().at;
  const pages = useInfiniteQuery({
    ...readPages(calls[list], {
      query: { ...allStoresFilters(filters, storeSort, openAt), limit: LARGE_PAGE_LIMIT },
    }),
    placeholderData: keepPreviousData,
  });
  const stores = settled(pages, (answer) => answer.stores);
  const words = useStoreLabels().many;
  const { t } = useCatalogTexts();
  useKeptPlace(stores);
  useScrollRestoration(stores.rows !== undefined);
  return (
    <ListFrame subject={COUNTED} control={control} choices={choices}>
      {(frame) => (
        <div
          data-outdated={pages.isPlaceholderData}
          aria-busy={pages.isPlaceholderData}
          className={styles.outdatable}
        >
          <StoresOnMap stores={stores.rows ?? noStores} label={title}>
            <FoundCount list={stores} what={words} isOutdated={pages.isPlaceholderData} />
            <Listing
              list={stores}
              kind="wide"
              label={title}
              loadingLabel={t('lists.loading', { what: words })}
              failedTitle={t('lists.failed', { what: words })}
              skeleton={<StoreCardSkeleton />}
              empty={
                activeFilters(filters).length > 0 ? (
                  <ZeroResults
                    subject={COUNTED}
                    view={control.view}
                    title={t('lists.zero', { what: words })}
                    {...frame}
                  />
                ) : (
                  <NoStores />
                )
              }
              renderRow={renderStore}
            />
          </StoresOnMap>
        </div>
      )}
    </ListFrame>
  );
}

const noStores: readonly Store[] = [];

const renderStore = (store: Store, index: number) => (
  <StoreCard store={store} level={2} priority={index < 3} />
);
