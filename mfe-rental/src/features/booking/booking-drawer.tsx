import { type DrawerProps, useSearchParams } from '@storefront/platform';
import { Badge } from '@storefront/ui';
import { Drawer } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import { region } from '#region';
import { useRentalCoupon } from '../coupon/use-rental-coupon';
import { usePayBooked } from '../payment/use-pay-booked';
import { usePaymentChoice } from '../payment/use-payment-choice';
import { SavedBookings } from '../saved-bookings/saved-bookings';
import { useRentalTexts } from '../texts/use-rental-texts';
import { Booked } from './booked';
import styles from './booking.module.css';
import { BookingForm, bookingFormId } from './booking-form';
import { BookingStates } from './booking-states';
import { STEP } from './booking-step';
import { BookingView } from './booking-view';
import { CartFoot } from './cart-foot';
import { FormFoot } from './form-foot';
import { useAnnouncedCart } from './use-announced-cart';
import { useBookingBill } from './use-booking-bill';

/** Width of the drawer, in pixels (as the cart's). */
const WIDTH = 420;

/** The booking cart of the rental module, at the inline end of the page, in three steps: vehicles, contact, booked. */
export function BookingDrawer({
  onClose,
  leave,
}: DrawerProps & {
  /** Goes to the page of a gateway. */
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
        {tripId === null && !isForm && <SavedBookings />}
      </div>
    </Drawer>
  );
}
