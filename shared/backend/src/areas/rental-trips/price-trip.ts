import type { RentalType } from '@storefront/api';
import { isStoreOpen, type RentalQuote, rentalQuote } from '@storefront/pricing';
import type { Sql, Transaction } from '../../database/database';
import { pick } from '../../server/columns';
import type { ShopView } from '../../server/features';
import { refuse } from '../../server/http/refusal';
import { readWallTime } from '../../server/wall-clock';
import type { ShopSettings } from '../../settings/shop-settings';
import { findZoneIdsAt } from '../addresses/zones-at';
import type { UsableCoupon } from '../coupons/coupon-row';
import { findGuestCoupon } from '../coupons/guest-coupon';
import { findUsableCoupon, refuseCouponProblem } from '../coupons/use-coupon';
import { type CustomerTerms, firstOrderOffer } from '../orders/price/customer-terms';
import { pricingConfig } from '../orders/price/pricing-terms';
import { findStoreTerms, type StoreTerms } from '../orders/price/store-terms';
import { loadCart, type StoredCart } from '../rental-cart/answer-cart';
import { offers, readFulfilment } from '../rental-cart/check-vehicle';
import { placesOf } from '../rental-cart/queries';
import { pointOf, refuseDistance } from '../rental-cart/trip-data';
import { chosenFulfilment, type Fulfilment } from '../rental-catalog/fulfilment';
import type { VehicleRow } from '../rental-catalog/vehicle-row';
import type { PriceTerms } from './price-terms';

/** The client's request for the trip that it wants to book. */
export interface BookingRequest {
  readonly provider_id: number;
  readonly trip_type: RentalType;
  readonly isScheduled: boolean;
  readonly schedule_at?: string | null | undefined;
  readonly coupon_code?: string | null | undefined;
  /** Replaces the age in the booking cart. */
  readonly driver_age?: number | null | undefined;
}

export interface Booker {
  readonly owner: string;
  readonly moduleId: number;
  readonly view: ShopView;
  readonly settings: ShopSettings;
  /** `null` for guests. */
  readonly customer: CustomerTerms | null;
}

/** A valid booking with its bill. */
export interface PricedTrip {
  readonly lines: StoredCart['lines'];
  readonly trip: NonNullable<StoredCart['trip']>;
  readonly provider: StoreTerms;
  readonly pickupZoneId: number;
  readonly startsAt: Date;
  readonly ways: Fulfilment;
  readonly coupon: UsableCoupon | null;
  readonly terms: PriceTerms;
  readonly bill: RentalQuote;
}

/** The columns of a vehicle that its price depends on. */
const pricedColumns = [
  'hourly_price',
  'distance_price',
  'day_wise_price',
  'discount_type',
  'discount_price',
] as const;

/** A pickup time that passes while the customer fills in the form means "now". */
const LEEWAY_MS = 30 * 60_000;

/**
 * Prices the caller's booking cart: every amount comes from stored prices and the measured distance.
 * @throws {Refusal} 403 `cart`, `provider`, `Zone`, `schedule_at`, `trip_time`, `coupon`, `details_data`,
 * `destination_location`, `driver_age`
 */
export async function priceTrip(
  tx: Transaction,
  { owner, moduleId, view, settings, customer }: Booker,
  request: BookingRequest,
): Promise<PricedTrip> {
  const { lines, trip: stored } = await loadCart(tx, owner, view);
  if (!stored || lines.length === 0) return refuse(403, 'cart', 'bookingCartEmpty');
  const trip = { ...stored, driver_age: request.driver_age ?? stored.driver_age };
  const provider = await findStoreTerms(tx, request.provider_id);
  const isTheirs = lines.every(({ row }) => row.provider_id === request.provider_id);
  if (!provider || !isTheirs || provider.module_id !== moduleId) {
    return refuse(403, 'provider', 'providerUnknown');
  }
  const pickupZoneIds = await findZoneIdsAt(tx, pointOf(trip.pickup_location));
  const [pickupZoneId] = pickupZoneIds;
  if (pickupZoneId === undefined) return refuse(403, 'Zone', 'pickupOutside');
  const vehicles = lines.map(({ vehicle }) => vehicle);
  await refuseYoungDriver(tx, trip.driver_age, vehicles, pickupZoneId);
  const unoffered = lines.find(({ vehicle }) => !offers(vehicle, trip.rental_type));
  if (unoffered) refuse(403, 'details_data', 'typeNotOffered', { name: unoffered.vehicle.name });
  if (request.trip_type !== trip.rental_type) {
    refuse(403, 'trip_type', 'invalid', { field: 'trip type' });
  }
  // The cart may date from before these limits existed.
  if (trip.rental_type === 'distance_wise') refuseDistance(trip.distance ?? 0);
  const startsAt = startOf(request, trip.pickup_time, provider.time_zone, view.now);
  if (!provider.active || !isStoreOpen(provider.schedules, startsAt, provider.time_zone)) {
    const name = lines[0]?.vehicle.provider_name ?? '';
    refuse(403, 'trip_time', 'providerClosed', { name });
  }
  const name = lines[0]?.vehicle.provider_name ?? '';
  const vendor = { provider_id: provider.id, provider_name: name };
  const ways = await readFulfilment(tx, vendor, placesOf(trip));
  const { coupon_code: code } = request;
  const findOwnCoupon = (of: string) =>
    customer ? findUsableCoupon(tx, of, moduleId, customer) : findGuestCoupon(tx, of, moduleId);
  const coupon = code ? await findOwnCoupon(code) : null;
  const terms = {
    carts: lines.map(({ row, vehicle, extras }) => ({
      vehicle: pick(vehicle, pricedColumns),
      quantity: row.quantity,
      extras: extras.map((extra) => pick(extra, ['price', 'charged_per', 'quantity'])),
    })),
    ways: chosenFulfilment(ways, placesOf(trip)),
    provider: { id: provider.id, tax: provider.tax, discount: provider.discount },
    config: pricingConfig(settings, provider.currency),
    zoneId: pickupZoneIds,
    coupon: coupon?.terms ?? null,
    firstOrder: firstOrderOffer(customer, settings, provider.currency),
    at: view.now,
    timeZone: provider.time_zone,
  };
  const bill = rentalQuote({ ...terms, user_data: trip });
  refuseCouponProblem(bill.couponProblem);
  return { lines, trip, provider, pickupZoneId, startsAt, ways, coupon, terms, bill };
}

/**
 * Checks a driver's stated age against the vehicles and the rule of the region. The age is optional, because licences
 * are checked when the vehicle is handed over.
 * @param zoneId the zone of the pickup
 * @throws {Refusal} 403 `driver_age`
 */
async function refuseYoungDriver(
  sql: Sql,
  driverAge: number | null,
  vehicles: readonly Pick<VehicleRow, 'name' | 'min_driver_age'>[],
  zoneId: number,
): Promise<void> {
  if (driverAge === null) return;
  for (const { name, min_driver_age: age } of vehicles) {
    if (age !== null && driverAge < age) refuse(403, 'driver_age', 'driverTooYoung', { name, age });
  }
  const rule = await sql.one<{ age: number | null }>(
    `select r.min_driver_age as age from zones z join regions r on r.key = z.region_key
      where z.id = $1`,
    [zoneId],
  );
  const age = rule?.age ?? null;
  if (age !== null && driverAge < age) refuse(403, 'driver_age', 'driverTooYoungHere', { age });
}

/** The pickup time of the booking cart. A client that sends a different one has also shown it, so it is refused. */
function startOf(request: BookingRequest, pickupTime: Date, timeZone: string, now: Date): Date {
  if (request.isScheduled && request.schedule_at) {
    const at = readWallTime(request.schedule_at, timeZone);
    if (at?.getTime() !== pickupTime.getTime()) {
      refuse(403, 'schedule_at', 'invalid', { field: 'schedule at' });
    }
  }
  if (pickupTime >= now) return pickupTime;
  return now.getTime() - pickupTime.getTime() <= LEEWAY_MS
    ? now
    : refuse(403, 'trip_time', 'pickupPast');
}
