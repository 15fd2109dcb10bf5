import type { Vehicle } from '@storefront/api';
import { useFormats } from '@storefront/i18n';
import { Link, paths } from '@storefront/platform';
import type { ReactNode } from 'react';
import { words } from '../words';

interface VehicleListProps {
  readonly label: string;
  readonly read: {
    readonly data?: { readonly vehicles: readonly Vehicle[] } | undefined;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
}

/** The vehicles of an answer, with the states before it. */
export function VehicleList({ label, read }: VehicleListProps): ReactNode {
  const formats = useFormats();
  const t = words();
  if (read.isError) {
    return (
      <p role="alert">
        {t.failed}{' '}
        <button type="button" className="rental-foreign-button" onClick={() => void read.refetch()}>
          {t.retry}
        </button>
      </p>
    );
  }
  if (!read.data) return <p role="status">{t.loading}</p>;
  if (read.data.vehicles.length === 0) return <p role="status">{t.none}</p>;
  return (
    <ul aria-label={label} className="rental-foreign-list">
      {read.data.vehicles.map((vehicle) => (
        <li key={vehicle.id} className="rental-foreign-row">
          <Link to={paths.vehicle.href(vehicle.slug || vehicle.id)}>
            <bdi>{vehicle.name}</bdi>
          </Link>
          <span>
            {formats.money(vehicle.day_wise_price)} {t.perDay}
          </span>
        </li>
      ))}
    </ul>
  );
}
