import { createIdempotencyKey, type RentalCart, write } from '@storefront/api';
import { rentalCartGet, tripBooking, tripList } from '@storefront/api/rental';
import { showApiError, useMutation } from '@storefront/platform';
import { Button } from '@storefront/ui';
import { TextInput } from '@storefront/ui/controls';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useRemoteTexts } from '../app/texts';

interface BookingFormProps {
  readonly cart: RentalCart;
  readonly onBooked: (tripId: number) => void;
}

/** The renter's details, and the button that books. */
export function BookingForm({ cart, onBooked }: BookingFormProps): ReactNode {
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
