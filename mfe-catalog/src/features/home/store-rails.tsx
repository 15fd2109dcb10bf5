import { firstRows, LARGE_PAGE_LIMIT, read, type Store } from '@storefront/api';
import {
  combinedStores,
  latestStores,
  popularStores,
  topRatedStores,
} from '@storefront/api/browse';
import { paths, useQuery } from '@storefront/platform';
import { RailRegion, type Read, SeeAll } from '@storefront/platform/lists';
import { useModule } from '@storefront/session';
import type { ReactNode } from 'react';
import { useStoreLabels } from '../lists/use-store-labels';
import { StoreCard } from '../store-card/store-card';
import { StoreCardSkeleton } from '../store-card/store-card-skeleton';
import { useCatalogTexts } from '../texts/use-catalog-texts';

interface StoreRailProps {
  readonly heading: string;
  readonly query: Read<readonly Store[]>;
  readonly all?: string;
}

function StoreRail({ heading, query, all }: StoreRailProps): ReactNode {
  return (
    <RailRegion
      heading={heading}
      read={query}
      action={all && <SeeAll to={all} name={heading} />}
      skeleton={<StoreCardSkeleton />}
      keyOf={storeKey}
      renderRow={renderStore}
    />
  );
}

const storeKey = ({ id }: Store) => id;
const renderStore = (store: Store) => <StoreCard store={store} />;

/** The stores around, nearest first. An empty list means that the module does not serve this place. */
export function useNearStores(enabled: boolean) {
  return useQuery({
    ...read(combinedStores, {
      query: {
        list_type: 'store',
        data_type: 'searched',
        filter: '["nearby"]',
        ...firstRows(LARGE_PAGE_LIMIT),
      },
    }),
    enabled,
    select: ({ stores }) => stores,
  });
}

export function NearStores(): ReactNode {
  const { t } = useCatalogTexts();
  const stores = useStoreLabels().many;
  return <StoreRail heading={t('home.nearStores', { stores })} query={useNearStores(true)} />;
}

export function PopularStores(): ReactNode {
  const moduleId = useModule()?.id;
  const { t } = useCatalogTexts();
  const stores = useStoreLabels().many;
  const query = useQuery({
    ...read(popularStores, { query: { type: 'all', ...firstRows(LARGE_PAGE_LIMIT) } }),
    select: (answer) => answer.stores,
  });
  return (
    <StoreRail
      heading={t('lists.popular', { stores })}
      query={query}
      all={paths.popularStores.href(moduleId)}
    />
  );
}

export function LatestStores(): ReactNode {
  const moduleId = useModule()?.id;
  const { t } = useCatalogTexts();
  const stores = useStoreLabels().many;
  const query = useQuery({
    ...read(latestStores, { query: { type: 'all', ...firstRows(LARGE_PAGE_LIMIT) } }),
    select: (answer) => answer.stores,
  });
  return (
    <StoreRail
      heading={t('lists.latest', { stores })}
      query={query}
      all={paths.latestStores.href(moduleId)}
    />
  );
}

export function TopStores(): ReactNode {
  const { t } = useCatalogTexts();
  const stores = useStoreLabels().many;
  const query = useQuery({
    ...read(topRatedStores, { query: { type: 'all', ...firstRows(LARGE_PAGE_LIMIT) } }),
    select: (answer) => answer.stores,
  });
  return <StoreRail heading={t('home.topStores', { stores })} query={query} />;
}
