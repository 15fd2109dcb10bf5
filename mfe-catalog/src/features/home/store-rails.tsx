import type { Store } from '@storefront/api';
import {
  combinedStoresQuery,
  latestStoresQuery,
  popularStoresQuery,
  topRatedStoresQuery,
} from '@storefront/api/catalog';
import { paths, useQuery } from '@storefront/platform';
import { RailRegion, type Read } from '@storefront/platform/lists';
import type { ReactNode } from 'react';
import { useStoreWords } from '../lists/use-store-words';
import { StoreCard } from '../store-card/store-card';
import { StoreCardSkeleton } from '../store-card/store-card-skeleton';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { SeeAll } from './see-all';

interface StoreRailProps {
  readonly heading: string;
  readonly read: Read<readonly Store[]>;
  readonly all?: string;
}

function StoreRail({ heading, read, all }: StoreRailProps): ReactNode {
  return (
    <RailRegion
      heading={heading}
      read={read}
      action={all && <SeeAll to={all} name={heading} />}
      skeleton={<StoreCardSkeleton />}
      keyOf={storeKey}
      renderRow={renderStore}
    />
  );
}

const storeKey = ({ id }: Store) => id;
const renderStore = (store: Store) => <StoreCard store={store} />;

/** The stores around, nearest first. None at all: the module does not serve this place. */
export function useNearStores(enabled: boolean) {
  return useQuery({
    ...combinedStoresQuery({ data_type: 'searched', filter: '["nearby"]' }),
    enabled,
    select: ({ stores }) => stores,
  });
}

export function NearStores(): ReactNode {
  const { t } = useCatalogTexts();
  const stores = useStoreWords().many;
  return <StoreRail heading={t('home.nearStores', { stores })} read={useNearStores(true)} />;
}

export function PopularStores(): ReactNode {
  const { t } = useCatalogTexts();
  const stores = useStoreWords().many;
  const read = useQuery({
    ...popularStoresQuery({ type: 'all' }),
    select: (answer) => answer.stores,
  });
  return (
    <StoreRail
      heading={t('lists.popular', { stores })}
      read={read}
      all={paths.popularStores.href()}
    />
  );
}

export function LatestStores(): ReactNode {
  const { t } = useCatalogTexts();
  const stores = useStoreWords().many;
  const read = useQuery({
    ...latestStoresQuery({ type: 'all' }),
    select: (answer) => answer.stores,
  });
  return (
    <StoreRail
      heading={t('lists.latest', { stores })}
      read={read}
      all={paths.latestStores.href()}
    />
  );
}

export function TopStores(): ReactNode {
  const { t } = useCatalogTexts();
  const stores = useStoreWords().many;
  const read = useQuery({
    ...topRatedStoresQuery({ type: 'all' }),
    select: (answer) => answer.stores,
  });
  return <StoreRail heading={t('home.topStores', { stores })} read={read} />;
}
