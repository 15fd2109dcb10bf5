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
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { words } from '../words';
import { useAnnouncedCart, useOwner } from './use-cart';

export { contractVersion, prepare } from '../contract';

/** Module `rental/booking-drawer`: the browser's own dialog, which traps the focus. */
export default function BookingDrawer({ onClose }: DrawerProps): ReactNode {
  const t = words();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const read = useAnnouncedCart();
  const [tripId, setTripId] = useState<number | null>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const cart = read.data;
  return (
    <dialog ref={dialog} aria-labelledby={id} className="rental-foreign-drawer" onCancel={onClose}>
      <div className="rental-foreign-row">
        <h2 id={id}>{t.cart}</h2>
        <button type="button" className="rental-foreign-button" onClick={onClose}>
          {t.close}
        </button>
      </div>
      {tripId !== null ? (
        <p role="status">
          {t.booked} <bdi>#{tripId}</bdi>
        </p>
      ) : !cart ? (
        <p role="status">{read.isError ? t.failed : t.loading}</p>
      ) : cart.carts.length === 0 ? (
        <p role="status">{t.empty}</p>
      ) : (
        <>
          <Lines cart={cart} />
          <Booking cart={cart} onBooked={setTripId} />
        </>
      )}
    </dialog>
  );
}

function Lines({ cart }: { readonly cart: RentalCart }): ReactNode {
  const t = words();
  const formats = useFormats();
  const { owner } = useOwner();
  const removing = useMutation(rentalCartChange(owner, removeFromRentalCart));
  return (
    <ul className="rental-foreign-list">
      {cart.carts.map(({ id, quantity, vehicle }) => (
        <li key={id} className="rental-foreign-row">
          <span>
            {quantity} × <bdi>{vehicle.name}</bdi>
            {cart.user_data && <> · {formats.dateTime(cart.user_data.pickup_time)}</>}
          </span>
          <button
            type="button"
            className="rental-foreign-button"
            aria-label={`${t.remove} ${vehicle.name}`}
            disabled={removing.isPending}
            onClick={() => removing.mutate([id], { onError: showApiError })}
          >
            {t.remove}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface BookingProps {
  readonly cart: RentalCart;
  readonly onBooked: (tripId: number) => void;
}

function Booking({ cart, onBooked }: BookingProps): ReactNode {
  const t = words();
  const id = useId();
  // One attempt is one trip, however often it is sent.
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
      <p className="rental-foreign-field">
        <label htmlFor={`${id}-name`}>{t.yourName}</label>
        <input id={`${id}-name`} name="name" autoComplete="name" required />
      </p>
      <p className="rental-foreign-field">
        <label htmlFor={`${id}-phone`}>{t.phone}</label>
        <input id={`${id}-phone`} name="phone" type="tel" dir="ltr" autoComplete="tel" required />
      </p>
      <button type="submit" className="rental-foreign-button" disabled={booking.isPending}>
        {t.book}
      </button>
    </form>
  );
}
