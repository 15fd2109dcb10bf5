import { firstRows, read } from '@storefront/api';
import { providerDetails, providerVehicles } from '@storefront/api/rental';
import { PageTitle, useParams, useQuery } from '@storefront/platform';
import { Page } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useRemoteTexts } from '../app/texts';
import { useAnnouncedCart } from '../booking/use-cart';
import { VehicleList } from './vehicle-list';

/** Module `rental/provider-page`. */
export function ProviderPage(): ReactNode {
  const { t } = useRemoteTexts();
  const { id = '' } = useParams();
  const provider = useQuery(read(providerDetails, { params: { id } }));
  const providerId = provider.data?.id ?? 0;
  const vehicles = useQuery({
    ...read(providerVehicles, { query: { provider_id: providerId, ...firstRows() } }),
    enabled: providerId > 0,
  });
  useAnnouncedCart();
  const name = provider.data?.name ?? t('provider');
  // Without the provider there are no vehicles either: a retry starts with the provider.
  const { isError, isFetching, refetch } = provider;
  return (
    <Page width="reading">
      <PageTitle>{name}</PageTitle>
      <h1>
        <bdi>{name}</bdi>
      </h1>
      <VehicleList
        label={t('vehicles')}
        read={isError ? { isError, isFetching, refetch } : vehicles}
      />
    </Page>
  );
}
