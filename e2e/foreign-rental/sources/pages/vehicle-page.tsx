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
import type { ReactNode } from 'react';
import { words } from '../words';
import { rentalBus, useAnnouncedCart, useOwner } from './use-cart';

export { contractVersion, prepare } from '../contract';

/** Module `rental/vehicle-page`. */
export default function VehiclePage(): ReactNode {
  const t = words();
  const { id = '' } = useParams();
  const query = useQuery(read(vehicleDetails, { params: { id } }));
  useAnnouncedCart();
  const vehicle = query.data;
  return (
    <div className="rental-foreign-page">
      <PageTitle>{vehicle?.name ?? t.heading}</PageTitle>
      <h1>
        <bdi>{vehicle?.name ?? t.heading}</bdi>
      </h1>
      {vehicle ? (
        <Facts vehicle={vehicle} />
      ) : query.isError ? (
        <p role="alert">
          {t.failed}{' '}
          <button
            type="button"
            className="rental-foreign-button"
            onClick={() => void query.refetch()}
          >
            {t.retry}
          </button>
        </p>
      ) : (
        <p role="status">{t.loading}</p>
      )}
    </div>
  );
}

/** Tomorrow at ten in the device's time zone; the server checks it in the zone's. */
function tomorrowAtTen(): string {
  const day = new Date(Date.now() + 86_400_000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())} 10:00:00`;
}

function Facts({ vehicle }: { readonly vehicle: Vehicle }): ReactNode {
  const t = words();
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
      {
        onSuccess: () => rentalBus.publish('rental:open-requested', {}),
        onError: showApiError,
      },
    );
  }

  return (
    <>
      <dl className="rental-foreign-list">
        <div className="rental-foreign-row">
          <dt>{t.perDay}</dt>
          <dd>{formats.money(vehicle.day_wise_price)}</dd>
        </div>
        <div className="rental-foreign-row">
          <dt>{t.seats}</dt>
          <dd>{vehicle.seating_capacity}</dd>
        </div>
        {vehicle.provider && (
          <div className="rental-foreign-row">
            <dt>{t.provider}</dt>
            <dd>
              <Link to={paths.provider.href(vehicle.provider.id)}>
                <bdi>{vehicle.provider.name}</bdi>
              </Link>
            </dd>
          </div>
        )}
      </dl>
      {!coordinates && <p>{t.placeNeeded}</p>}
      <button
        type="button"
        className="rental-foreign-button"
        disabled={adding.isPending}
        onClick={add}
      >
        {t.add}
      </button>
    </>
  );
}
