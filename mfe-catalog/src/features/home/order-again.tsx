import { read } from '@storefront/api';
import { visitAgain } from '@storefront/api/customer';
import { useQuery } from '@storefront/platform';
import { RailRegion } from '@storefront/platform/lists';
import type { ReactNode } from 'react';
import { StoreCard } from '../store-card/store-card';
import { StoreCardSkeleton } from '../store-card/store-card-skeleton';
import { useCatalogTexts } from '../texts/use-catalog-texts';

/** Stores where the customer has ordered in this module. */
export default function OrderAgain(): ReactNode {
  const { t } = useCatalogTexts();
  const query = useQuery(read(visitAgain));
  return (
    <RailRegion
      heading={t('home.orderAgain')}
      read={query}
      skeleton={<StoreCardSkeleton />}
      keyOf={({ id }) => id}
      renderRow={(store) => <StoreCard store={store} />}
    />
  );
}
