import { firstRows, type Provider, read } from '@storefront/api';
import { latestProviders, popularProviders, topRatedVehicles } from '@storefront/api/rental';
import { paths, useQuery } from '@storefront/platform';
import { RailRegion, SeeAll } from '@storefront/platform/lists';
import { useModule } from '@storefront/session';
import type { ReactNode } from 'react';
import { region } from '#region';
import { ProviderCard, ProviderCardSkeleton } from '../provider/provider-card';
import { useRentalTexts } from '../texts/use-rental-texts';
import { type TripSettings, tripQuery } from '../trip/trip-settings';
import { usePickupPlace } from '../trip/use-pickup-place';
import { useTripMeasure } from '../trip/use-trip-route';
import { VehicleCard } from '../vehicle-card/vehicle-card';
import { VehicleCardSkeleton } from '../vehicle-card/vehicle-card-skeleton';

const layout = region.vehicleList === 'rows' ? 'row' : 'card';
/** A vertical list is limited, so that the providers below stay near; a rail shows all. */
const most = layout === 'row' ? 6 : undefined;

/** The best rated vehicles, priced for the trip above. */
export function TopRated({ trip }: { readonly trip: TripSettings }): ReactNode {
  const { t } = useRentalTexts();
  const answer = useQuery(read(topRatedVehicles, { query: firstRows() }));
  const measure = useTripMeasure(trip);
  const query = tripQuery(trip, usePickupPlace());
  const heading = t('home.topRated');
  return (
    <RailRegion
      heading={heading}
      action={
        <SeeAll
          to={paths.vehicleSearch.href({ all_category: 1, sort: 'rated', ...query })}
          name={heading}
        />
      }
      fit={layout === 'row' ? 'rows' : 'cards'}
      read={{ ...answer, data: answer.data?.vehicles.slice(0, most) }}
      skeleton={<VehicleCardSkeleton layout={layout} />}
      keyOf={({ id }) => id}
      renderRow={(vehicle) => (
        <VehicleCard
          vehicle={vehicle}
          trip={trip}
          measure={measure}
          query={query}
          layout={layout}
        />
      )}
    />
  );
}

export function PopularProviders(): ReactNode {
  const moduleId = useModule()?.id;
  const { t } = useRentalTexts();
  const answer = useQuery(read(popularProviders, { query: firstRows() }));
  const heading = t('home.popularProviders');
  return (
    <RailRegion
      heading={heading}
      action={<SeeAll to={paths.popularStores.href(moduleId)} name={heading} />}
      read={{ ...answer, data: answer.data?.stores }}
      skeleton={<ProviderCardSkeleton />}
      keyOf={({ id }) => id}
      renderRow={renderProvider}
    />
  );
}

export function LatestProviders(): ReactNode {
  const moduleId = useModule()?.id;
  const { t } = useRentalTexts();
  const answer = useQuery(read(latestProviders, { query: firstRows() }));
  const heading = t('home.latestProviders');
  return (
    <RailRegion
      heading={heading}
      action={<SeeAll to={paths.latestStores.href(moduleId)} name={heading} />}
      read={{ ...answer, data: answer.data?.stores }}
      skeleton={<ProviderCardSkeleton />}
      keyOf={({ id }) => id}
      renderRow={renderProvider}
    />
  );
}

const renderProvider = (provider: Provider) => <ProviderCard provider={provider} />;
