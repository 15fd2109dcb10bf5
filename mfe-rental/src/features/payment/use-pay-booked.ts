import { createIdempotencyKey, write } from '@storefront/api';
import { tripDetails, tripList, tripPayment, tripPaymentBody } from '@storefront/api/rental';
import { paths, toast, useMutation } from '@storefront/platform';
import type { PaymentOption } from './use-payment-choice';

/** A trip that was just booked, and its payment. */
interface BookedPayment {
  readonly tripId: number;
  readonly total: number;
  readonly option: PaymentOption;
  readonly leftToPay: number;
}

/**
 * Pays a trip as soon as it is booked. If that fails, the booking is held for a while, in which it can be paid in any
 * way.
 * @param leave opens the page of a gateway
 */
export function usePayBooked(leave = (link: string) => window.location.assign(link)) {
  const paying = useMutation(write(tripPayment, { refreshes: [tripList, tripDetails] }));
  return {
    isPending: paying.isPending,
    error: paying.error,
    pay({ tripId, total, option, leftToPay }: BookedPayment) {
      const callback = `${window.location.origin}${paths.trackOrder.path}?trip_id=${tripId}`;
      const trip = { id: tripId, trip_amount: total };
      const body = {
        ...tripPaymentBody(trip, option, leftToPay, callback),
        saved_card_id: option.card?.id,
        with_booking: 1,
      };
      paying.mutate(
        { idempotencyKey: createIdempotencyKey(), body },
        {
          onSuccess: (answer) => {
            if ('redirect_link' in answer) leave(answer.redirect_link);
            else toast.success(answer.message);
          },
        },
      );
    },
  };
}
