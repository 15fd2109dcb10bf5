import type { RentalCart } from '@storefront/api';
import { isolate, useTexts } from '@storefront/i18n';
import { paths, SlowRead, type UseQueryResult, useNavigate } from '@storefront/platform';
import { Button, EmptyState, ErrorState, Skeleton, SkeletonGroup, Stack } from '@storefront/ui';
import { PinIcon, VehicleIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import { returnToBooking } from './use-return-to-booking';

interface BookingStatesProps {
  readonly read: Pick<
    UseQueryResult<RentalCart>,
    'data' | 'isError' | 'isLoading' | 'isFetching' | 'refetch'
  >;
  readonly onClose: () => void;
}

/** The booking cart while it is loading, failed or empty. */
export function BookingStates({ read, onClose }: BookingStatesProps): ReactNode {
  const { t } = useRentalTexts();
  const common = useTexts('common').t;
  const navigate = useNavigate();
  const retry = () => void read.refetch();
  if (read.isError) {
    return (
      <Stack grow align="center" middle>
        <ErrorState title={t('booking.failed')} onRetry={retry} retrying={read.isFetching} />
      </Stack>
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
  const left = read.data?.left_behind;
  if (left && left.zone_ids.length > 0) {
    const place = isolate(left.pickup_location.location_name ?? '');
    return (
      <Stack grow align="center" middle>
        <EmptyState
          icon={<PinIcon size={32} />}
          title={t('booking.leftBehind', { provider: isolate(left.provider_name) })}
          action={
            <Button variant="primary" onClick={() => returnToBooking(left)}>
              {t('booking.returnToPlace', { place })}
            </Button>
          }
        >
          {t('booking.leftBehindHint', { place })}
        </EmptyState>
      </Stack>
    );
  }
  return (
    <Stack grow align="center" middle>
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
    </Stack>
  );
}
