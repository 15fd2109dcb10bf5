import { additionalCharge, type Bill, settle } from '../bill/bill';
import { applyCoupon } from '../bill/coupon';
import { exactStoreDiscount, type Moment } from '../bill/store-discount';
import { exactDiscount } from '../item/discount';
import { type Amount, amountOf, digitsOf, sumOf, toNumber, unitsOf, zero } from '../money/decimal';
import { PricingError } from '../money/pricing-error';
import { spread } from '../money/spread';
import type { Coupon, FirstOrderOffer, Numeric, PricingConfig, StoreDiscount } from '../money/wire';
import { type PricedWays, wayLines } from './vehicle-ways';

/** The pricing fields of a vehicle. Absent prices are 0. */
export interface PricedVehicle {
  readonly hourly_price?: Numeric | null;
  /** Per kilometre. */
  readonly distance_price?: Numeric | null;
  /** Per 24 hours. */
  readonly day_wise_price?: Numeric | null;
  /** `percent` or `amount` (per vehicle). */
  readonly discount_type?: string | null;
  readonly discount_price?: Numeric | null;
}

/** The length of a trip. */
export interface TripMeasure {
  /** `hourly`, `distance_wise` or `day_wise`. */
  readonly rental_type: string;
  /** Hours; used for `hourly` and `day_wise`. */
  readonly estimated_hours?: Numeric | null;
  /** Kilometres; used for `distance_wise`. */
  readonly distance?: Numeric | null;
}

/** An extra of a vehicle: a child seat, a second driver, a class of protection. */
export interface PricedExtra {
  readonly price: Numeric;
  /** `trip`, or `day`: per day as counted by {@link rentalDays}. */
  readonly charged_per: string;
  /** For each vehicle; absent and null: 1. */
  readonly quantity?: number | null;
}

/** The input of a booking's bill: the parts of RentalCart and more. */
export interface RentalQuoteInput extends Moment {
  readonly carts: readonly {
    readonly vehicle: PricedVehicle;
    readonly quantity: number;
    /** The chosen extras. */
    readonly extras?: readonly PricedExtra[] | null;
  }[];
  readonly user_data: TripMeasure;
  /** The chosen ones of delivery and return elsewhere. */
  readonly ways?: PricedWays | null;
  readonly provider?: {
    readonly id?: number;
    /** Percent; absent and null: 0. */
    readonly tax?: Numeric | null;
    readonly discount?: StoreDiscount | null;
  } | null;
  readonly config: PricingConfig;
  /** The pickup zone, or all zones of the pickup place. */
  readonly zoneId?: Numeric | readonly Numeric[] | null;
  readonly coupon?: Coupon | null;
  readonly firstOrder?: FirstOrderOffer | null;
  readonly walletBalance?: Numeric | null;
}

/** One priced vehicle of the booking. `total` = `unitPrice` × `quantity` + `extras` − `discount`. */
export interface RentalQuoteLine {
  /** The price of the trip with one vehicle, before discounts. */
  readonly unitPrice: number;
  readonly quantity: number;
  readonly discount: number;
  readonly discountSource: 'vehicle' | 'provider' | null;
  /** The price of each extra for all vehicles of the line, in their order; absent without any. */
  readonly extras?: readonly number[];
  readonly total: number;
}

export interface RentalQuote extends Bill {
  readonly lines: readonly RentalQuoteLine[];
}

/** A shorter trip by distance is refused, because it would cost nothing. Kilometres. */
const SHORTEST_TRIP_KM = 0.1;
/** Vehicles are not collected from farther away. Kilometres. */
export const LONGEST_TRIP_KM = 300;

/**
 * The reason why a trip by distance is refused: its route ends where it begins, or too far away.
 * @param kilometres the length of the route
 * @throws PricingError `not-a-number`, `negative`
 */
export function tripDistanceProblem(kilometres: Numeric): 'tooNear' | 'tooFar' | null {
  const way = amountOf(kilometres, 'distance');
  if (way.lt(SHORTEST_TRIP_KM)) return 'tooNear';
  return way.gt(LONGEST_TRIP_KM) ? 'tooFar' : null;
}

/** Billed days of a `day_wise` rental: hours / 24 rounded half up, at least one. */
export function rentalDays(estimatedHours: Numeric | null | undefined): number {
  return Math.max(1, toNumber(amountOf(estimatedHours, 'estimated_hours').div(24).round(0)));
}

function exactTripPrice(vehicle: PricedVehicle, trip: TripMeasure): Amount {
  switch (trip.rental_type) {
    case 'hourly':
      return amountOf(vehicle.hourly_price, 'hourly_price').times(
        amountOf(trip.estimated_hours, 'estimated_hours'),
      );
    case 'distance_wise':
      return amountOf(vehicle.distance_price, 'distance_price').times(
        amountOf(trip.distance, 'distance'),
      );
    case 'day_wise':
      return amountOf(vehicle.day_wise_price, 'day_wise_price').times(
        rentalDays(trip.estimated_hours),
      );
    default:
      throw new PricingError('unknown-type', 'rental_type', trip.rental_type);
  }
}

/**
 * The price of a trip with one vehicle, before and after the vehicle's discount.
 * @throws PricingError `unknown-type`, `not-a-number`, `negative`, `digits`
 */
export function tripPrice(
  vehicle: PricedVehicle,
  trip: TripMeasure,
  digits?: number | null,
): { readonly price: number; readonly discount: number; readonly discounted: number } {
  const places = digitsOf(digits);
  const price = exactTripPrice(vehicle, trip).round(places);
  const discount = exactDiscount(price, vehicle.discount_price, vehicle.discount_type, places);
  return {
    price: toNumber(price),
    discount: toNumber(discount),
    discounted: toNumber(price.minus(discount)),
  };
}

function exactExtraPrice(extra: PricedExtra, trip: TripMeasure, digits: number): Amount {
  const price = amountOf(extra.price, 'price').times(unitsOf(extra.quantity ?? 1, 'quantity'));
  switch (extra.charged_per) {
    case 'trip':
      return price.round(digits);
    case 'day':
      return price.times(extraDays(trip)).round(digits);
    default:
      throw new PricingError('unknown-type', 'charged_per', extra.charged_per);
  }
}

/** A trip by distance counts as one day. */
function extraDays({ rental_type, estimated_hours }: TripMeasure): number {
  return rental_type === 'distance_wise' ? 1 : rentalDays(estimated_hours);
}

/**
 * The price of an extra for a trip with one vehicle, in the chosen quantity.
 * @throws PricingError `unknown-type`, `quantity`, `not-a-number`, `negative`, `digits`
 */
export function extraPrice(extra: PricedExtra, trip: TripMeasure, digits?: number | null): number {
  return toNumber(exactExtraPrice(extra, trip, digitsOf(digits)));
}

/**
 * The bill of a booking: hours × hourly price, km × price per km, or days × day price, per vehicle and times its
 * quantity, with its extras; minus the vehicles' discounts, or the provider's capped discount on all vehicles if that
 * is larger. Extras, delivery and return elsewhere are not discounted. Then follow coupon, first-order discount, tax
 * and additional charge, as in the bill of an order; there is no order delivery, packaging or tip.
 * @throws PricingError `unknown-type`, `quantity`, `not-a-number`, `negative`, `time`, `time-zone`
 */
export function rentalQuote(input: RentalQuoteInput): RentalQuote {
  const { config, provider } = input;
  const digits = digitsOf(config.digit_after_decimal_point);
  const lines = input.carts.map(({ vehicle, quantity, extras }) => {
    const unit = exactTripPrice(vehicle, input.user_data).round(digits);
    const units = unitsOf(quantity, 'quantity');
    const off = exactDiscount(unit, vehicle.discount_price, vehicle.discount_type, digits);
    const added = (extras ?? []).map((extra) =>
      exactExtraPrice(extra, input.user_data, digits).times(units),
    );
    return { unit, units, gross: unit.times(units), own: off.times(units), added };
  });
  const gross = sumOf(lines.map((line) => line.gross));
  const own = sumOf(lines.map((line) => line.own));
  const whole = exactStoreDiscount(provider?.discount, gross, gross, input, digits);
  const byProvider = whole.gt(own);
  const extras = sumOf(lines.flatMap(({ added }) => added));
  const vehicles = lines.reduce((sum, { units }) => sum + units, 0);
  const ways = wayLines(input.ways, vehicles, digits);
  const hasExtras = lines.some(({ added }) => added.length > 0);
  const grosses = lines.map((line) => line.gross);
  const parts = byProvider ? spread(whole, grosses, digits) : lines.map((line) => line.own);

  const coupon = applyCoupon(input.coupon, {
    subtotal: gross
      .plus(extras)
      .plus(sumOf(ways.map(([, amount]) => amount)))
      .minus(byProvider ? whole : own)
      .toFixed(),
    zoneId: input.zoneId,
    storeId: provider?.id,
    at: input.at,
    timeZone: input.timeZone,
    digits,
    currency: config.currency_code,
  });
  const bill = settle({
    digits,
    items: [['trip', gross], ...(hasExtras ? [['addOns', extras] as const] : []), ...ways],
    discounts: [
      ['itemDiscount', byProvider ? zero : own],
      ['storeDiscount', byProvider ? whole : zero],
    ],
    coupon,
    firstOrder: input.firstOrder,
    taxRate: provider?.tax,
    config,
    charges: [['additionalCharge', additionalCharge(config, digits)]],
    walletBalance: input.walletBalance,
  });
  return {
    ...bill,
    lines: lines.map((line, index) => {
      const discount = parts[index] ?? zero;
      const source = byProvider ? 'provider' : 'vehicle';
      return {
        unitPrice: toNumber(line.unit),
        quantity: line.units,
        discount: toNumber(discount),
        discountSource: discount.gt(0) ? source : null,
        ...(line.added.length > 0 && { extras: line.added.map(toNumber) }),
        total: toNumber(line.gross.plus(sumOf(line.added)).minus(discount)),
      };
    }),
  };
}
