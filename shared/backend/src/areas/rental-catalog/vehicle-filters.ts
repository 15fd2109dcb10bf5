import type { RentalWays } from '@storefront/api';
import type { Candidate } from './vehicle-list';

export interface SeatRange {
  readonly from: number;
  readonly to: number;
}

/** A customer's filters for a list of vehicles. A missing or empty filter excludes nothing. */
export interface VehicleFilters {
  readonly categoryIds?: readonly number[] | undefined;
  readonly brandIds?: readonly number[] | undefined;
  readonly providerIds?: readonly number[] | undefined;
  readonly seats?: readonly SeatRange[] | undefined;
  readonly airCondition?: boolean | undefined;
  readonly transmission?: string | undefined;
  readonly fuel?: string | undefined;
  readonly type?: string | undefined;
  readonly minRating?: number | undefined;
  readonly maxDeposit?: number | undefined;
  readonly unlimitedMileage?: boolean | undefined;
  /** Only vehicles that can still be canceled free of charge; the hours left until the pickup. */
  readonly freeCancellation?: number | undefined;
  /** Only vehicles that are brought to the pickup place, and that can be returned elsewhere. */
  readonly delivered?: boolean | undefined;
  readonly returnedElsewhere?: boolean | undefined;
  readonly driverAge?: number | undefined;
  /** Per hour, kilometre or day. */
  readonly unitPrices?: readonly [number, number] | undefined;
  /** For the whole trip. */
  readonly totals?: readonly [number, number] | undefined;
}

/** A vehicle with its prices. */
export interface PricedCandidate extends Candidate {
  /** Per hour, kilometre or day, before discounts. */
  readonly unitPrice: number;
  /** For the whole trip with discount, tax and fee; `null` while the trip is unknown. */
  readonly total: number | null;
  /** Delivery and return elsewhere, as its provider offers them for the trip. */
  readonly ways: RentalWays;
}

/** Filters by their names in request and answer. */
export type FilterName =
  | 'category_ids'
  | 'brand_ids'
  | 'provider_ids'
  | 'seating_capacity'
  | 'air_condition'
  | 'transmission_type'
  | 'fuel_type'
  | 'vehicle_type'
  | 'min_rating'
  | 'max_deposit'
  | 'unlimited_mileage'
  | 'free_cancellation'
  | 'delivered'
  | 'return_location'
  | 'driver_age'
  | 'price'
  | 'total';
type Test = (vehicle: PricedCandidate) => boolean;

/** The active filters, each as a function. */
export function testsOf(filters: VehicleFilters): ReadonlyMap<FilterName, Test> {
  const { airCondition, transmission, fuel, type, minRating, maxDeposit } = filters;
  const { freeCancellation: hoursLeft, driverAge: age } = filters;
  const tests: readonly (readonly [FilterName, Test | null])[] = [
    ['category_ids', isOneOf(filters.categoryIds, (one) => one.category_id)],
    ['brand_ids', isOneOf(filters.brandIds, (one) => one.brand_id)],
    ['provider_ids', isOneOf(filters.providerIds, (one) => one.provider_id)],
    ['seating_capacity', hasSeats(filters.seats ?? [])],
    ['air_condition', equals(airCondition, (one) => one.air_condition)],
    ['transmission_type', equals(transmission, (one) => one.transmission_type)],
    ['fuel_type', equals(fuel, (one) => one.fuel_type)],
    ['vehicle_type', equals(type, (one) => one.type)],
    ['min_rating', minRating === undefined ? null : (one) => one.avg_rating >= minRating],
    ['max_deposit', maxDeposit === undefined ? null : (one) => one.deposit <= maxDeposit],
    ['unlimited_mileage', filters.unlimitedMileage ? (one) => one.daily_kilometres === null : null],
    ['free_cancellation', hoursLeft === undefined ? null : (one) => isFreeToCancel(one, hoursLeft)],
    ['delivered', filters.delivered ? (one) => one.ways.delivery !== null : null],
    ['return_location', filters.returnedElsewhere ? (one) => one.ways.elsewhere !== null : null],
    ['driver_age', age === undefined ? null : (one) => (one.min_driver_age ?? 0) <= age],
    ['price', isBetween(filters.unitPrices, (one) => one.unitPrice)],
    ['total', isBetween(filters.totals, (one) => one.total)],
  ];
  return new Map(tests.flatMap(([name, test]) => (test ? [[name, test] as const] : [])));
}

function isOneOf(
  ids: readonly number[] | undefined,
  of: (vehicle: PricedCandidate) => number,
): Test | null {
  return ids && ids.length > 0 ? (vehicle) => ids.includes(of(vehicle)) : null;
}

function equals<Value>(
  value: Value | undefined,
  of: (vehicle: PricedCandidate) => Value,
): Test | null {
  return value === undefined ? null : (vehicle) => of(vehicle) === value;
}

function hasSeats(ranges: readonly SeatRange[]): Test | null {
  if (ranges.length === 0) return null;
  return ({ seating_capacity: seats }) =>
    ranges.some(({ from, to }) => seats >= from && seats <= to);
}

/** @param hoursLeft until the pickup */
export function isFreeToCancel(
  { free_cancel_hours: hours }: Pick<Candidate, 'free_cancel_hours'>,
  hoursLeft: number,
): boolean {
  return hours !== null && hours <= hoursLeft;
}

function isBetween(
  range: readonly [number, number] | undefined,
  of: (vehicle: PricedCandidate) => number | null,
): Test | null {
  if (!range) return null;
  const [least, most] = range;
  return (vehicle) => {
    const amount = of(vehicle);
    return amount !== null && amount >= least && amount <= most;
  };
}

/** The vehicles that pass every filter, except the given ones. */
export function passing(
  vehicles: readonly PricedCandidate[],
  tests: ReadonlyMap<FilterName, Test>,
  except?: FilterName,
): PricedCandidate[] {
  const used = [...tests].flatMap(([name, test]) => (name === except ? [] : [test]));
  return vehicles.filter((vehicle) => used.every((test) => test(vehicle)));
}
