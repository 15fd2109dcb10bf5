import { LARGE_PAGE_LIMIT, readPages, type Store } from '@storefront/api';
import { latestStores, popularStores } from '@storefront/api/catalog';
import { sells } from '@storefront/domain';
import { PageTitle, type StoreListPageProps, useInfiniteQuery } from '@storefront/platform';
import { endlessList, Listing, useScrollRestoration } from '@storefront/platform/lists';
import { useModule, useWhere } from '@storefront/session';
import { lazyPart, Page, SectionHeading } from '@storefront/ui';
import { type ReactNode, Suspense } from 'react';
import { StoresOnMap } from '../places/stores-on-map';
import { StoreCard } from '../store-card/store-card';
import { StoreCardSkeleton } from '../store-card/store-card-skeleton';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { NoStores } from './no-stores';
import { RequireModule } from './require-module';
import { useStoreLabels } from './use-store-labels';

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
      <PageTitle>{title}</PageTitle>
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

function StoreList({ list, title }: StoreListPageProps & { readonly title: string }): ReactNode {
  const pages = useInfiniteQuery(
    readPages(calls[list], { query: { type: 'all', limit: LARGE_PAGE_LIMIT } }),
  );
  const stores = endlessList(pages, (answer) => answer.stores);
  const words = useStoreLabels().many;
  const { t } = useCatalogTexts();
  useScrollRestoration(stores.rows !== undefined);
  return (
    <>
      <StoresOnMap stores={stores.rows ?? noStores} label={title} />
      <Listing
        list={stores}
        kind="wide"
        label={title}
        loadingLabel={t('lists.loading', { what: words })}
        failedTitle={t('lists.failed', { what: words })}
        skeleton={<StoreCardSkeleton />}
        empty={<NoStores />}
        renderRow={renderStore}
      />
    </>
  );
}

const noStores: readonly Store[] = [];

const renderStore = (store: Store, index: number) => (
  <StoreCard store={store} level={2} priority={index < 3} />
);
