import { firstRows, read } from '@storefront/api';
import { providerDetails, providerVehicles } from '@storefront/api/rental';
import { PageTitle, useParams, useQuery } from '@storefront/platform';
import type { ReactNode } from 'react';
import { words } from '../words';
import { useAnnouncedCart } from './use-cart';
import { VehicleList } from './vehicle-list';

export { contractVersion, prepare } from '../contract';

/** Module `rental/provider-page`. */
export default function ProviderPage(): ReactNode {
  const t = words();
  const { id = '' } = useParams();
  const provider = useQuery(read(providerDetails, { params: { id } }));
  const providerId = provider.data?.id ?? 0;
  const vehicles = useQuery({
    ...read(providerVehicles, { query: { provider_id: providerId, ...firstRows() } }),
    enabled: providerId > 0,
  });
  useAnnouncedCart();
  const name = provider.data?.name ?? t.provider;
  return (
    <div className="rental-foreign-page">
      <PageTitle>{name}</PageTitle>
      <h1>
        <bdi>{name}</bdi>
      </h1>
      <VehicleList
        label={t.searchHeading}
        read={provider.isError ? withoutProvider(provider.refetch) : vehicles}
      />
    </div>
  );
}

/** The provider itself could not be loaded: Retry begins with it. */
const withoutProvider = (refetch: () => unknown) => ({ isError: true, refetch });
