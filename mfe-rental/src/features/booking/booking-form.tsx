import {
  ApiError,
  type ChangedBill,
  type Config,
  createIdempotencyKey,
  errorMessages,
  type RentalCart,
  type RentalCartLine,
  read,
  write,
} from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { customerInfo } from '@storefront/api/customer';
import {
  rentalCartGet,
  type TripBookingBody,
  tripBooking,
  tripDetails,
  tripList,
} from '@storefront/api/rental';
import { useTexts } from '@storefront/i18n';
import { Link, paths, useMutation, useQuery } from '@storefront/platform';
import { billAmounts, type RentalQuote } from '@storefront/pricing';
import { setGuestContact, useGuestDetails, useSignedIn } from '@storefront/session';
import { buttonClass, Callout, Skeleton, Stack } from '@storefront/ui';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { DriverAnswer } from '../../regions/region-profile';
import { BookingBill } from '../bill/booking-bill';
import { TripCoupon } from '../coupon/trip-coupon';
import type { RentalCoupon } from '../coupon/use-rental-coupon';
import { PaymentField } from '../payment/payment-field';
import type { PaymentChoice } from '../payment/use-payment-choice';
import { useRentalTexts } from '../texts/use-rental-texts';
import { pickupOf, settingsOf } from '../trip/cart-trip';
import { CartHandover } from '../trip/handover';
import { tripQuery } from '../trip/trip-settings';
import { BookingTerms } from './booking-terms';
import ChangedBillDialog from './changed-bill-dialog';
import { type Contact, checkContact } from './contact';
import { ContactFields } from './contact-fields';
import { driverTermsOf } from './driver';
import { DriverFields, firstAnswer } from './driver-fields';

/** The button that submits the form is in the foot of the drawer. */
export const bookingFormId = 'rental-booking';

interface BookingFormProps {
  readonly cart: RentalCart;
  readonly bill: RentalQuote | null;
  readonly coupon: RentalCoupon;
  readonly payment: PaymentChoice;
  readonly onSending: (sending: boolean) => void;
  readonly onClose: () => void;
  /** Called with the total that the customer agreed to. */
  readonly onBooked: (tripId: number, total: number) => void;
}

/** The contact for the trip: a customer's own name and number, or those that a guest has entered before. */
export function BookingForm(props: BookingFormProps): ReactNode {
  const signedIn = useSignedIn();
  const guest = useGuestDetails((details) => details.contact);
  const profile = useQuery({ ...read(customerInfo), enabled: signedIn });
  const { data: config } = useQuery(read(shopConfig));
  if (!config || (signedIn && profile.isLoading)) return <Skeleton height={280} />;
  const customer = profile.data;
  const start: Contact = customer
    ? {
        name: `${customer.f_name ?? ''} ${customer.l_name ?? ''}`.trim(),
        phone: customer.phone ?? '',
        email: customer.email ?? '',
        note: '',
      }
    : {
        name: guest?.contact_person_name ?? '',
        phone: guest?.contact_person_number ?? '',
        email: guest?.contact_person_email ?? '',
        note: '',
      };
  return <ContactForm {...props} config={config} start={start} isGuest={!signedIn} />;
}

type ShownBooking = Pick<TripBookingBody, 'expected_total' | 'expected_bill' | 'expected_lines'>;

/** A line as the customer saw it. */
const shownVehicle = ({ vehicle_id, vehicle, quantity, extras }: RentalCartLine) => ({
  vehicle_id,
  name: vehicle.name,
  quantity,
  extras: (extras ?? []).map(({ id, quantity: number }) => ({ id, quantity: number })),
});

interface ContactFormProps extends BookingFormProps {
  readonly config: Config;
  readonly start: Contact;
  readonly isGuest: boolean;
}

/** What the form adds to the cart's trip. */
type EnteredFields = Pick<
  TripBookingBody,
  | 'contact_person_name'
  | 'contact_person_number'
  | 'contact_person_email'
  | 'driver_age'
  | 'additional_note'
>;

/**
 * Books the cart's trip. One attempt creates one trip, however often it is sent; a changed bill, which the customer has
 * to agree to, starts a new attempt.
 */
function useBooking({ cart, bill, coupon, onSending, onBooked }: BookingFormProps) {
  const [idempotencyKey, setIdempotencyKey] = useState(createIdempotencyKey);
  const [changedBill, setChangedBill] = useState<ChangedBill | null>(null);
  const booking = useMutation(
    // The reason of a refusal may be a vehicle: their prices are read again too.
    write(tripBooking, { refreshes: [rentalCartGet, tripList, tripDetails] }),
  );

  function send(key: string, entered: EnteredFields, shown: ShownBooking) {
    const trip = cart.user_data;
    const [line] = cart.carts;
    if (!trip || !line) return;
    onSending(true);
    booking.mutate(
      {
        idempotencyKey: key,
        body: {
          ...shown,
          ...entered,
          provider_id: line.provider_id,
          trip_type: trip.rental_type,
          trip_amount: shown.expected_total,
          scheduled: 1,
          schedule_at: trip.pickup_time,
          coupon_code: coupon.coupon?.code,
        },
      },
      {
        onSuccess: (tripId) => onBooked(tripId, Number(shown.expected_total)),
        onSettled: () => onSending(false),
        onError: (error) => {
          if (error instanceof ApiError) setChangedBill(error.changedBill);
        },
      },
    );
  }

  return {
    isSending: booking.isPending,
    changedBill,
    /** The reason why it was refused; a changed bill is none. */
    refusal: changedBill === null ? booking.error : null,
    /** Without a displayed bill none is sent: the server then answers with one to confirm. */
    book: (entered: EnteredFields) =>
      send(idempotencyKey, entered, {
        expected_total: bill?.total ?? 0,
        expected_bill: bill && JSON.stringify(billAmounts(bill)),
        expected_lines: JSON.stringify(cart.carts.map(shownVehicle)),
      }),
    agree(entered: EnteredFields, { expected_total, expected_bill, expected_lines }: ChangedBill) {
      const key = createIdempotencyKey();
      setIdempotencyKey(key);
      setChangedBill(null);
      send(key, entered, {
        expected_total,
        expected_bill: JSON.stringify(expected_bill),
        ...(expected_lines && { expected_lines: JSON.stringify(expected_lines) }),
      });
    },
    decline() {
      setChangedBill(null);
      booking.reset();
    },
  };
}

function ContactForm(props: ContactFormProps): ReactNode {
  const { config, cart, bill, coupon, payment, start, isGuest, onClose } = props;
  const { t } = useRentalTexts();
  const [contact, setContact] = useState(start);
  const [isChecked, setIsChecked] = useState(false);
  const driverTerms = driverTermsOf(cart, config);
  const [driver, setDriver] = useState(() => firstAnswer(driverTerms));
  const form = useRef<HTMLFormElement>(null);
  const booking = useBooking(props);
  const [line] = cart.carts;
  const mayUseCoupons = !isGuest || config.rental_features?.includes('guest_coupons');

  function change(next: Contact) {
    setContact(next);
    // A guest's details are stored while they are typed.
    if (isGuest) {
      setGuestContact({
        contact_person_name: next.name,
        contact_person_number: next.phone,
        contact_person_email: next.email,
      });
    }
  }

  /** Backends without a field for the driver's age get it in the note. */
  function noteWith(answer: DriverAnswer | null): string | null {
    const age = driverTerms.takesAge ? null : answer?.age;
    const lines = [age && t('driver.aged', { age }), answer?.line, contact.note.trim()];
    return lines.filter(Boolean).join('\n') || null;
  }

  const entered = (): EnteredFields => ({
    contact_person_name: contact.name.trim(),
    contact_person_number: contact.phone,
    contact_person_email: contact.email.trim() || null,
    ...(driverTerms.takesAge && { driver_age: driver?.age }),
    additional_note: noteWith(driver),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (booking.isSending) return;
    if (Object.keys(checkContact(contact)).length === 0 && driver !== null) {
      return booking.book(entered());
    }
    // After the errors are rendered.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  }

  return (
    <>
      <Stack as="form" gap={4} ref={form} id={bookingFormId} noValidate onSubmit={submit}>
        <ContactFields contact={contact} isChecked={isChecked} onChange={change}>
          <DriverFields terms={driverTerms} isChecked={isChecked} onAnswer={setDriver} />
        </ContactFields>
      </Stack>
      {mayUseCoupons && line && (
        <TripCoupon state={coupon} providerId={line.provider_id} bill={bill} />
      )}
      <PaymentField choice={payment} />
      {cart.user_data && (
        <>
          <CartHandover vehicles={cart.carts.map(({ vehicle }) => vehicle)} data={cart.user_data} />
          <BookingTerms cart={cart} trip={cart.user_data} />
        </>
      )}
      {bill && <BookingBill bill={bill} />}
      <ChangedBillDialog
        bill={booking.changedBill}
        onAgree={(agreed) => booking.agree(entered(), agreed)}
        onDecline={booking.decline}
      />
      {booking.refusal && <BookingRefusal reason={booking.refusal} cart={cart} onClose={onClose} />}
    </>
  );
}

interface BookingRefusalProps extends Pick<BookingFormProps, 'cart' | 'onClose'> {
  readonly reason: unknown;
}

/** Why the trip was not booked, and a link to other vehicles. */
function BookingRefusal({ reason, cart, onClose }: BookingRefusalProps): ReactNode {
  const common = useTexts('common').t;
  const { t } = useRentalTexts();
  return (
    // Beside the pressed button, and scrolled into view.
    <div ref={(alert) => alert?.scrollIntoView?.({ block: 'nearest' })}>
      <Callout tone="danger" role="alert">
        <p>{errorMessages(reason, common).join(' ')}</p>
        {cart.user_data && (
          <Link
            to={paths.vehicleSearch.href({
              all_category: 1,
              ...tripQuery(settingsOf(cart.user_data), pickupOf(cart.user_data)),
            })}
            className={buttonClass({ variant: 'link', size: 'small' })}
            onClick={onClose}
          >
            {t('availability.others')}
          </Link>
        )}
      </Callout>
    </div>
  );
}
