import { read } from '@storefront/api';
import { hasFeature, shopConfig } from '@storefront/api/config';
import { isOn } from '@storefront/domain';
import { isolate, useFormats, useTexts } from '@storefront/i18n';
import { type DrawerProps, useLocation, useQuery, useSearchParams } from '@storefront/platform';
import type { RentalQuote } from '@storefront/pricing';
import { useSignedIn } from '@storefront/session';
import { Badge, Button, Stack } from '@storefront/ui';
import { Drawer } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import { region } from '#region';
import { type BookingLabels, bookingFeatures } from '../../built-in/booking-features';
import { bus } from '../../bus';
import { useRentalCoupon } from '../coupon/use-rental-coupon';
import { usePayBooked } from '../payment/use-pay-booked';
import { usePaymentChoice } from '../payment/use-payment-choice';
import { useRentalTexts } from '../texts/use-rental-texts';
import { settingsOf } from '../trip/cart-trip';
import { useTripLabels } from '../trip/use-trip-labels';
import { Booked } from './booked';
import styles from './booking.module.css';
import { BookingForm, bookingFormId } from './booking-form';
import { BookingStates } from './booking-states';
import { BookingView } from './booking-view';
import { useAnnouncedCart } from './use-announced-cart';
import { useBookingBill } from './use-booking-bill';

/** The address parameter that names the step: the choice between guest and account returns to it. */
const STEP = 'booking';

interface CartFootProps {
  readonly bill: RentalQuote | null;
  readonly onDetails: () => void;
}

/**
 * The button to the contact details: customers continue directly, guests after the choice between guest and account if
 * guests may order, or else after the sign-in.
 */
function CartFoot({ bill, onDetails }: CartFootProps): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const signedIn = useSignedIn();
  const { data: config } = useQuery(read(shopConfig));
  const { pathname, search } = useLocation();

  function proceed() {
    if (signedIn) {
      onDetails();
      return;
    }
    const query = new URLSearchParams(search);
    query.set(STEP, 'details');
    const returnTo = `${pathname}?${query.toString()}`;
    if (isOn(config?.guest_checkout_status)) {
      bus.publish('account:guest-or-login-requested', { returnTo });
    } else {
      bus.publish('account:sign-in-required', {
        reason: t('booking.signInToBook'),
        mode: 'sign-in',
        returnTo,
      });
    }
  }

  return (
    <Stack gap={2} padBlock={2}>
      <Button variant="primary" size="large" block onClick={proceed}>
        {bill
          ? t('booking.proceedFor', { amount: isolate(formats.money(bill.total)) })
          : t('booking.proceed')}
      </Button>
    </Stack>
  );
}

interface FormFootProps {
  readonly formId: string;
  readonly total: number | null;
  /** The amount that is paid with the booking; 0: nothing yet. */
  readonly paidNow: number;
  readonly sending: boolean;
  readonly onBack: () => void;
}

/** Books the trip; the amount is on the button. */
function FormFoot({ formId, total, paidNow, sending, onBack }: FormFootProps): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const common = useTexts('common').t;
  return (
    <Stack gap={2} padBlock={2}>
      <Button type="submit" form={formId} variant="primary" size="large" block loading={sending}>
        {total === null
          ? t('booking.book')
          : paidNow > 0
            ? t('payment.bookAndPay', { amount: isolate(formats.money(paidNow)) })
            : t('booking.bookFor', { amount: isolate(formats.money(total)) })}
      </Button>
      <Button variant="ghost" block onClick={onBack}>
        {common('actions.back')}
      </Button>
    </Stack>
  );
}

/** Width of the drawer, in pixels (as the cart's). */
const WIDTH = 420;

/** The booking cart of the rental module, at the inline end of the page, in three steps: vehicles, contact, booked. */
export function BookingDrawer({
  onClose,
  leave,
}: DrawerProps & {
  /** Opens the page of a gateway. */
  readonly leave?: (link: string) => void;
}): ReactNode {
  const { t } = useRentalTexts();
  const [query, setQuery] = useSearchParams();
  const read = useAnnouncedCart();
  const coupon = useRentalCoupon(read.data?.carts[0]?.provider_id ?? null);
  const bill = useBookingBill(read.data, coupon.coupon);
  const payment = usePaymentChoice(bill?.total ?? null);
  const paying = usePayBooked(leave);
  const [open, setOpen] = useState(true);
  const [tripId, setTripId] = useState<number | null>(null);
  const [sending, setSending] = useState(false);

  const cart = read.data;
  const count = cart?.carts.reduce((sum, line) => sum + line.quantity, 0) ?? 0;
  const isFilled = cart != null && cart.user_data !== null && cart.carts.length > 0;
  const isForm = isFilled && query.get(STEP) === 'details';

  function goTo(step: 'details' | null) {
    setQuery(
      (current) => {
        if (step) current.set(STEP, step);
        else current.delete(STEP);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  function close() {
    if (query.has(STEP)) goTo(null);
    setOpen(false);
  }

  return (
    <Drawer
      open={open}
      onClose={close}
      onSettled={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t(
        tripId !== null ? 'booking.bookedTitle' : isForm ? 'booking.contact' : 'booking.title',
      )}
      extra={
        isFilled && tripId === null ? (
          <Badge tone="primary">{t('booking.count', { count })}</Badge>
        ) : undefined
      }
      width={WIDTH}
      bare
      footer={
        tripId !== null || !isFilled ? undefined : (
          <div className={region.look}>
            {isForm ? (
              <FormFoot
                formId={bookingFormId}
                total={bill?.total ?? null}
                paidNow={payment.paidNow}
                sending={sending}
                onBack={() => goTo(null)}
              />
            ) : (
              <CartFoot bill={bill} onDetails={() => goTo('details')} />
            )}
          </div>
        )
      }
    >
      <div className={`${styles.body} ${region.look ?? ''}`}>
        {tripId !== null ? (
          <Booked tripId={tripId} paying={paying} onClose={close} />
        ) : isForm ? (
          <BookingForm
            cart={cart}
            bill={bill}
            coupon={coupon}
            payment={payment}
            onSending={setSending}
            onClose={close}
            onBooked={(id, total) => {
              goTo(null);
              setTripId(id);
              const chosen = payment.chosenFor(total);
              if (chosen) paying.pay({ tripId: id, total, ...chosen });
            }}
          />
        ) : isFilled ? (
          <BookingView cart={cart} bill={bill} onClose={close} updatedAt={read.dataUpdatedAt} />
        ) : (
          <BookingStates read={read} onClose={close} />
        )}
        {tripId === null && !isForm && <FeatureParts />}
      </div>
    </Drawer>
  );
}

/** What features have beside the booking. */
function FeatureParts(): ReactNode {
  const { t } = useRentalTexts();
  const tripLabels = useTripLabels();
  const config = useQuery(read(shopConfig)).data;
  const labels: BookingLabels = {
    count: (count) => t('booking.count', { count }),
    pickup: (trip) => tripLabels.pickup(settingsOf(trip)),
  };
  return bookingFeatures
    .filter(({ name }) => hasFeature(config, name))
    .map(({ name, BelowBooking }) => <BelowBooking key={name} labels={labels} />);
}
