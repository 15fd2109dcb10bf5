import type { TripPaymentMethod } from '@storefront/api';
import {
  tripBooking,
  tripCancel,
  tripDetails,
  tripList,
  tripPayment,
  tripTax,
  vehicleReview,
} from '@storefront/api/contract';
import { isOn } from '@storefront/domain';
import { type Database, violates } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import type { Call } from '../../server/http/call';
import { pageSizes } from '../../server/http/paging';
import { refuse } from '../../server/http/refusal';
import { registerEndpoint } from '../../server/http/register-endpoint';
import { message } from '../../server/messages/message';
import { readSettings } from '../../settings/shop-settings';
import { slowCouponTries } from '../coupons/coupon-tries';
import type { ShownBill } from '../orders/place/agreed-bill';
import { placingLimits } from '../orders/place/placing-limits';
import { directPaymentOf } from '../payments/begin-payment';
import { cancelOpenPayments } from '../payments/queries';
import { addReview, type Opinion } from '../reviews/add-review';
import { bookTrip, readTripTax } from './book-trip';
import { startTripLifeCycle } from './life-cycle';
import { cancelTrip } from './move-trip';
import { payTripOnline } from './pay-trip-online';
import { findOwnTrip, findTripToPay, pageOfTrips, readTrip, statusesOf } from './read-trips';
import {
  enterTripPayment,
  lockDueOf,
  payFromWallet,
  refuseOtherAmount,
  walletPart,
  writePayment,
} from './trip-payment';
import type { TripRow } from './trip-rows';

interface SubmittedReview extends Opinion {
  readonly trip_id: number;
  readonly vehicle_id: number;
}

/**
 * Reviews a vehicle of a completed trip, once per trip, and counts the stars of vehicle and provider.
 * @throws {Refusal} 403 `review`, `rating`; 413, 422 for pictures
 */
async function reviewVehicle(backend: BackendContext, call: Call<SubmittedReview>): Promise<void> {
  const { trip_id, vehicle_id } = call.input;
  try {
    await addReview(backend, call, async (tx) => {
      const trip = await tx.one<{ provider_id: number }>(
        `select t.provider_id from trips t join trip_details d on d.trip_id = t.id
          where t.id = $1 and t.owner = $2 and t.trip_status = 'completed' and d.vehicle_id = $3`,
        [trip_id, call.owner, vehicle_id],
      );
      if (!trip) return refuse(403, 'review', 'tripReviewNotPossible');
      return {
        column: 'vehicle_id',
        id: vehicle_id,
        purchase: 'trip_id',
        purchaseId: trip_id,
        storeId: trip.provider_id,
      };
    });
  } catch (error) {
    if (violates(error, 'one_vehicle_review_a_trip')) {
      refuse(403, 'review', 'tripReviewNotPossible');
    }
    throw error;
  }
}

/** Serves the calls of `shared/api/docs/rental.md`. */
export function registerRentalTripRoutes(backend: BackendContext): void {
  registerEndpoint(backend, tripBooking, (call) => bookTrip(backend, call), placingLimits(backend));
  registerEndpoint(backend, tripTax, (call, database) =>
    slowCouponTries(database, call, call.input.coupon_code, () => readTripTax(backend, call)),
  );
  registerEndpoint(backend, tripList, async (call, database) => {
    const { trip_status: status, search } = call.input;
    const statuses = statusesOf(call.param('all'));
    return pageOfTrips(
      database,
      call.view,
      call.owner,
      status ? statuses.filter((one) => one === status) : statuses,
      search ?? '',
      call.page(pageSizes.items),
    );
  });
  registerEndpoint(backend, tripDetails, (call, database) =>
    readTrip(database, call.view, call, call.input.trip_id, backend.payments),
  );
  registerEndpoint(backend, tripCancel, async (call, database) => {
    const { trip_id: tripId, cancellation_reason: reason } = call.input;
    const trip = await findOwnTrip(database, call.view, call, tripId);
    await cancelTrip(database, trip, reason ?? null, call);
    return { message: message(call.language, 'tripCanceled') };
  });
  registerEndpoint(backend, tripPayment, async (call, database) => {
    const { trip_id: tripId, payment_method: method, payment_gateway: gateway } = call.input;
    const isOnline = method === 'digital_payment';
    const find = isOnline ? findTripToPay : findOwnTrip;
    const trip = await find(database, call.view, call, tripId);
    if (isOnline || (method === 'partial_payment' && gateway !== 'cash_payment')) {
      const callback = call.input.callback_url;
      const direct = directPaymentOf(call);
      const { part_amount: part } = call.input;
      const withBooking = isOn(call.input.with_booking);
      const { language, input: shown } = call;
      const online = { method, gateway, callback, language, shown, part, withBooking, direct };
      return { redirect_link: await payTripOnline(backend, trip, online, call.now) };
    }
    await payTrip(
      database,
      trip,
      { method, gateway: gateway ?? null, shown: call.input },
      call.now,
    );
    const key = method === 'cash_payment' ? 'tripCash' : 'paidFromWallet';
    return { message: message(call.language, key) };
  });
  registerEndpoint(backend, vehicleReview, async (call) => {
    await reviewVehicle(backend, call);
    return { message: message(call.language, 'reviewSent') };
  });
  if (backend.config.demo) startTripLifeCycle(backend);
}

interface TripPayment {
  readonly method: TripPaymentMethod;
  /** For the rest of a partial payment: `cash_payment`. */
  readonly gateway: string | null;
  readonly shown: ShownBill;
}

/**
 * Pays a trip in cash at the pickup, or from the wallet: the whole amount due, or the wallet's balance with the rest in
 * cash.
 * @throws {Refusal} 403 `trip` (already paid), `customer_wallet`, `is_guest`, `digital_payment`; 409 `expected_total`
 */
async function payTrip(
  database: Database,
  trip: TripRow,
  { method, gateway, shown }: TripPayment,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { id, trip_amount: total, customer_id: customerId } = trip;
    const settings = await readSettings(tx);
    const due = await lockDueOf(tx, trip);
    const isRest = due !== total;
    if (isRest && method !== 'wallet') refuse(403, 'trip', 'tripPaid');
    if (method === 'cash_payment') {
      refuseOtherAmount(shown, trip, 0);
      return writePayment(tx, id, 'unpaid', method, 0);
    }
    const isCashRest = method === 'partial_payment' && gateway === 'cash_payment';
    if (method !== 'wallet' && !isCashRest) refuse(403, 'digital_payment', 'digitalOff');
    if (customerId === null) return refuse(403, 'is_guest', 'walletOff');
    if (!settings.wallet) refuse(403, 'customer_wallet', 'walletOff');
    const amount = isCashRest ? await walletPart(tx, customerId, trip) : due;
    refuseOtherAmount(shown, trip, isCashRest ? amount : total);
    await payFromWallet(tx, customerId, trip, amount, now);
    await cancelOpenPayments(tx, { tripId: id });
    if (isRest) return enterTripPayment(tx, id, method);
    return writePayment(tx, id, isCashRest ? 'partially_paid' : 'paid', method, amount);
  });
}
