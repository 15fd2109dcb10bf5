import type { Vehicle } from '@storefront/api';
import { useFormats } from '@storefront/i18n';
import { Link, paths } from '@storefront/platform';
import { EmptyState, ErrorState, Skeleton, SkeletonGroup } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useRemoteTexts } from '../app/texts';
import styles from './pages.module.css';

interface VehicleListProps {
  readonly label: string;
  readonly read: {
    readonly data?: { readonly vehicles: readonly Vehicle[] } | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

/** The vehicles of an answer, with loading and error states. */
export function VehicleList({ label, read }: VehicleListProps): ReactNode {
  const formats = useFormats();
  const { t } = useRemoteTexts();
  if (read.isError) {
    return (
      <ErrorState
        title={t('failed')}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  if (!read.data) {
    return (
      <SkeletonGroup label={t('loading')}>
        <Skeleton />
      </SkeletonGroup>
    );
  }
  if (read.data.vehicles.length === 0) return <EmptyState title={t('none')} />;
  return (
    <ul aria-label={label} className={styles.list}>
      {read.data.vehicles.map((vehicle) => (
        <li key={vehicle.id} className={styles.row}>
          <Link to={paths.vehicle.href(vehicle.slug || vehicle.id)}>
            <bdi>{vehicle.name}</bdi>
          </Link>
          <span>
            {formats.money(vehicle.day_wise_price)} {t('perDay')}
          </span>
        </li>
      ))}
    </ul>
  );
}
