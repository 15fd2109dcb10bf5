import { createIdempotencyKey, type RentalCart, write } from '@storefront/api';
import {
  removeFromRentalCart,
  rentalCartChange,
  rentalCartGet,
  tripBooking,
  tripList,
} from '@storefront/api/rental';
import { useFormats } from '@storefront/i18n';
import { type DrawerProps, showApiError, useMutation } from '@storefront/platform';
import { Button, EmptyState, ErrorState, Skeleton, SkeletonGroup } from '@storefront/ui';
import { TextInput } from '@storefront/ui/controls';
import { Drawer } from '@storefront/ui/overlay';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useRemoteTexts } from '../app/texts';
import styles from '../pages/pages.module.css';
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

interface BookingFormProps {
  readonly cart: RentalCart;
  readonly onBooked: (tripId: number) => void;
}

/** The renter's details, and the button that books. */
function BookingForm({ cart, onBooked }: BookingFormProps): ReactNode {
  const { t } = useRemoteTexts();
  // One attempt creates one trip, however often it is sent.
  const [idempotencyKey] = useState(createIdempotencyKey);
  const booking = useMutation(write(tripBooking, { refreshes: [rentalCartGet, tripList] }));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const [line] = cart.carts;
    const trip = cart.user_data;
    if (!line || !trip || booking.isPending) return;
    const values = new FormData(event.currentTarget);
    booking.mutate(
      {
        idempotencyKey,
        body: {
          provider_id: line.provider_id,
          trip_type: trip.rental_type,
          scheduled: 1,
          schedule_at: trip.pickup_time,
          contact_person_name: String(values.get('name')),
          contact_person_number: String(values.get('phone')),
        },
      },
      { onSuccess: onBooked, onError: showApiError },
    );
  }

  return (
    <form onSubmit={submit}>
      <TextInput label={t('yourName')} name="name" autoComplete="name" required />
      <TextInput label={t('phone')} name="phone" type="tel" dir="ltr" autoComplete="tel" required />
      <Button type="submit" variant="primary" loading={booking.isPending}>
        {t('book')}
      </Button>
    </form>
  );
}
