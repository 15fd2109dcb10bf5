import { call, read, type Vehicle } from '@storefront/api';
import {
  type RentalCartAddBody,
  rentalCartAdd,
  rentalCartChange,
  vehicleDetails,
} from '@storefront/api/rental';
import { useFormats } from '@storefront/i18n';
import {
  Link,
  PageTitle,
  paths,
  showApiError,
  useMutation,
  useParams,
  useQuery,
} from '@storefront/platform';
import { useWhere } from '@storefront/session';
import { Button, ErrorState, Page, Skeleton, SkeletonGroup } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useRemoteTexts } from '../app/texts';
import { rentalBus, useAnnouncedCart, useOwner } from '../booking/use-cart';
import styles from './pages.module.css';

/** Module `rental/vehicle-page`. */
export function VehiclePage(): ReactNode {
  const { t } = useRemoteTexts();
  const { id = '' } = useParams();
  const query = useQuery(read(vehicleDetails, { params: { id } }));
  useAnnouncedCart();
  const { data: vehicle, isError, isFetching, refetch } = query;
  const name = vehicle?.name ?? t('heading');
  return (
    <Page width="reading">
      <PageTitle>{name}</PageTitle>
      <h1>
        <bdi>{name}</bdi>
      </h1>
      {vehicle ? (
        <Facts vehicle={vehicle} />
      ) : isError ? (
        <ErrorState title={t('failed')} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonGroup label={t('loading')}>
          <Skeleton />
        </SkeletonGroup>
      )}
    </Page>
  );
}

/** Tomorrow at ten, by the customer's own clock; the server checks it by the zone's. */
function tomorrowAtTen(): string {
  const day = new Date(Date.now() + 86_400_000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())} 10:00:00`;
}

function Facts({ vehicle }: { readonly vehicle: Vehicle }): ReactNode {
  const { t } = useRemoteTexts();
  const formats = useFormats();
  const { coordinates, location } = useWhere();
  const { owner } = useOwner();
  const adding = useMutation(
    rentalCartChange(owner, (body: RentalCartAddBody) => call(rentalCartAdd, { body })),
  );

  function add() {
    if (!coordinates) {
      rentalBus.publish('shell:location-picker-requested', {});
      return;
    }
    adding.mutate(
      {
        vehicle_id: vehicle.id,
        quantity: 1,
        rental_type: 'day_wise',
        estimated_hours: 24,
        pickup_time: tomorrowAtTen(),
        pickup_location: { ...coordinates, location_name: location },
      },
      { onSuccess: () => rentalBus.publish('rental:open-requested', {}), onError: showApiError },
    );
  }

  return (
    <>
      <dl className={styles.list}>
        <div className={styles.row}>
          <dt>{t('perDay')}</dt>
          <dd>{formats.money(vehicle.day_wise_price)}</dd>
        </div>
        <div className={styles.row}>
          <dt>{t('seats')}</dt>
          <dd>{vehicle.seating_capacity}</dd>
        </div>
        {vehicle.provider && (
          <div className={styles.row}>
            <dt>{t('provider')}</dt>
            <dd>
              <Link to={paths.provider.href(vehicle.provider.id)}>
                <bdi>{vehicle.provider.name}</bdi>
              </Link>
            </dd>
          </div>
        )}
      </dl>
      {!coordinates && <p>{t('placeNeeded')}</p>}
      <Button variant="primary" loading={adding.isPending} onClick={add}>
        {t('add')}
      </Button>
    </>
  );
}
