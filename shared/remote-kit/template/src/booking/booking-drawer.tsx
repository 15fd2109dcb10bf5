import type { RentalCart } from '@storefront/api';
import { removeFromRentalCart, rentalCartChange } from '@storefront/api/rental';
import { useFormats } from '@storefront/i18n';
import { type DrawerProps, showApiError, useMutation } from '@storefront/platform';
import { Button, EmptyState, ErrorState, Skeleton, SkeletonGroup } from '@storefront/ui';
import { Drawer } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import { useRemoteTexts } from '../app/texts';
import styles from '../pages/pages.module.css';
import { BookingForm } from './booking-form';
import { useAnnouncedCart, useOwner } from './use-cart';

/** Module `rental/booking-drawer`. */
export function BookingDrawer({ onClose }: DrawerProps): ReactNode {
  const { t } = useRemoteTexts();
  const [tripId, setTripId] = useState<number | null>(null);
  return (
    <Drawer open title={t('cart')} onClose={onClose}>
      {tripId === null ? (
        <Booking onBooked={setTripId} />
      ) : (
        <p role="status">
          {t('booked')} <bdi>#{tripId}</bdi>
        </p>
      )}
    </Drawer>
  );
}

function Booking({ onBooked }: { readonly onBooked: (tripId: number) => void }): ReactNode {
  const { t } = useRemoteTexts();
  const { data: cart, isError, isFetching, refetch } = useAnnouncedCart();
  if (cart) {
    if (cart.carts.length === 0) return <EmptyState title={t('empty')} />;
    return (
      <>
        <Lines cart={cart} />
        <BookingForm cart={cart} onBooked={onBooked} />
      </>
    );
  }
  if (isError) {
    return <ErrorState title={t('failed')} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <SkeletonGroup label={t('loading')}>
      <Skeleton />
    </SkeletonGroup>
  );
}

function Lines({ cart }: { readonly cart: RentalCart }): ReactNode {
  const { t } = useRemoteTexts();
  const formats = useFormats();
  const { owner } = useOwner();
  const removing = useMutation(rentalCartChange(owner, removeFromRentalCart));
  return (
    <ul className={styles.list}>
      {cart.carts.map(({ id, quantity, vehicle }) => (
        <li key={id} className={styles.row}>
          <span>
            {quantity} × <bdi>{vehicle.name}</bdi>
            {cart.user_data && <> · {formats.dateTime(cart.user_data.pickup_time)}</>}
          </span>
          <Button
            aria-label={t('removeVehicle', { vehicle: vehicle.name })}
            loading={removing.isPending}
            onClick={() => removing.mutate([id], { onError: showApiError })}
          >
            {t('remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
