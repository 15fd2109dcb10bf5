import { LARGE_PAGE_LIMIT, readPages } from '@storefront/api';
import { latestStores, popularStores } from '@storefront/api/browse';
import { sells } from '@storefront/domain';
import { keepPreviousData, type StoreListPageProps, useInfiniteQuery } from '@storefront/platform';
import { useFulfilment, useModule, useWhere } from '@storefront/session';
import { lazyPart, Page, SectionHeading } from '@storefront/ui';
import { type ReactNode, Suspense } from 'react';
import { ModuleTitle } from '../lists/module-title';
import { RequireModule } from '../lists/require-module';
import { useStoreLabels } from '../lists/use-store-labels';
import { FilteredStores } from '../search/filtered-stores';
import { allStoresFilters } from '../search/list-filters';
import type { ListSubject } from '../search/search-subject';
import { useListView } from '../search/use-search-view';
import { useCatalogTexts } from '../texts/use-catalog-texts';

const ProviderList = lazyPart(() => import('./provider-list'));

const calls = { latest: latestStores, popular: popularStores };

/** Latest and popular stores, 12 per page. */
export function StoresPage({ list }: StoreListPageProps): ReactNode {
  const { t } = useCatalogTexts();
  const stores = useStoreLabels().many;
  // Another place has other stores, so the list is read again.
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

/** Both lists contain the same stores in a different order, which does not matter for the count. */
const COUNTED: ListSubject = { kind: 'new' };

function StoreList({ list, title }: StoreListPageProps & { readonly title: string }): ReactNode {
  const control = useListView('stores');
  const { filters, storeSort } = control.view;
  const openAt = useFulfilment().at;
  const pages = useInfiniteQuery({
    ...readPages(calls[list], {
      query: { ...allStoresFilters(filters, storeSort, openAt), limit: LARGE_PAGE_LIMIT },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <FilteredStores
      subject={COUNTED}
      control={control}
      pages={pages}
      title={title}
      ownOrder={list}
    />
  );
}
