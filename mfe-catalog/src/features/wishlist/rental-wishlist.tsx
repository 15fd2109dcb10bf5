import { type Provider, read, type Vehicle } from '@storefront/api';
import { rentalWishlist, rentalWishlistRemoval } from '@storefront/api/rental';
import { withoutBidiControls } from '@storefront/i18n';
import { paths, useMutation, useQuery } from '@storefront/platform';
import { Rating } from '@storefront/ui';
import { type ReactNode, useEffect } from 'react';
import { bus } from '../../bus';
import type { WishlistRow } from './wishlist-row';
import { WishlistTabs } from './wishlist-tabs';
import { useWishlistTexts } from './wishlist-texts';

/** The wishlist of the rental module: vehicles and providers. */
export default function RentalWishlist({ onLeave }: { readonly onLeave: () => void }): ReactNode {
  const { t } = useWishlistTexts();
  const query = useQuery(read(rentalWishlist));
  const removal = useMutation(rentalWishlistRemoval());
  const { data } = query;
  useEffect(() => {
    if (!data) return;
    bus.publish('catalog:wishlist-changed', {
      itemIds: [],
      storeIds: [],
      ...bus.latest('catalog:wishlist-changed'),
      vehicleIds: data.vehicles.map(({ id }) => id),
      providerIds: data.providers.map(({ id }) => id),
    });
  }, [data]);
  return (
    <WishlistTabs
      read={query}
      onLeave={onLeave}
      kinds={[
        {
          id: 'vehicles',
          label: t('vehicles'),
          rows: data?.vehicles.map(vehicleRow),
          emptyTitle: t('noVehicles'),
          onRemove: (vehicleId) => removal.mutateAsync({ vehicleId }),
        },
        {
          id: 'providers',
          label: t('providers'),
          rows: data?.providers.map(providerRow),
          emptyTitle: t('noProviders'),
          onRemove: (providerId) => removal.mutateAsync({ providerId }),
        },
      ]}
    />
  );
}

function vehicleRow(vehicle: Vehicle): WishlistRow {
  return {
    id: vehicle.id,
    name: vehicle.name,
    image: vehicle.thumbnail_full_url,
    href: paths.vehicle.href(vehicle.slug || vehicle.id),
    facts: (
      <>
        <Rating compact value={vehicle.avg_rating ?? 0} count={vehicle.total_reviews ?? 0} />
        {vehicle.provider && <bdi>{withoutBidiControls(vehicle.provider.name)}</bdi>}
      </>
    ),
  };
}

function providerRow(provider: Provider): WishlistRow {
  return {
    id: provider.id,
    name: provider.name,
    image: provider.logo_full_url,
    href: paths.provider.href(provider.slug || provider.id),
    facts: (
      <>
        <Rating compact value={provider.avg_rating} count={provider.rating_count ?? 0} />
        {provider.address && <bdi>{withoutBidiControls(provider.address)}</bdi>}
      </>
    ),
  };
}
