import { useTexts } from '@storefront/i18n';
import { paths, SlowRead, type UseQueryResult, useNavigate } from '@storefront/platform';
import { Button, EmptyState, ErrorState, Skeleton, SkeletonGroup } from '@storefront/ui';
import { VehicleIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import styles from './booking.module.css';

interface BookingStatesProps {
  readonly read: Pick<UseQueryResult, 'isError' | 'isLoading' | 'isFetching' | 'refetch'>;
  readonly onClose: () => void;
}

/** The booking cart while there is nothing in it to show. */
export function BookingStates({ read, onClose }: BookingStatesProps): ReactNode {
  const { t } = useRentalTexts();
  const common = useTexts('common').t;
  const navigate = useNavigate();
  const retry = () => void read.refetch();
  if (read.isError) {
    return (
      <div className={styles.centre}>
        <ErrorState title={t('booking.failed')} onRetry={retry} retrying={read.isFetching} />
      </div>
    );
  }
  if (read.isLoading) {
    return (
      <>
        <SkeletonGroup label={t('booking.loading')} gap={4}>
          <Skeleton height={88} />
          <Skeleton height={104} />
          <Skeleton height={104} />
        </SkeletonGroup>
        <SlowRead />
      </>
    );
  }
  return (
    <div className={styles.centre}>
      <EmptyState
        icon={<VehicleIcon size={32} />}
        title={t('booking.empty')}
        action={
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              void navigate(paths.vehicleSearch.href({ all_category: 1 }));
            }}
          >
            {common('actions.continueShopping')}
          </Button>
        }
      >
        {t('booking.emptyHint')}
      </EmptyState>
    </div>
  );
}
