import type { FiltersOf } from '@storefront/api';
import type { vehicleSearch } from '@storefront/api/rental';
import { readAmount } from '@storefront/domain';
import type { TripSettings } from '../trip/trip-settings';
import { fuels, transmissions, vehicleTypes } from '../vehicle-card/vehicle-labels';

type VehicleSearchFilters = FiltersOf<typeof vehicleSearch>;

export const sorts = ['popular', 'cheapest', 'dearest', 'rated'] as const;
export type Sort = (typeof sorts)[number];
export const seatRanges = ['1-4', '5-6', '7-9', '10+'] as const;
export const airChoices = ['with', 'without'] as const;
/** The quick filters, each on or off. */
export const perks = ['free-cancel', 'no-deposit', 'unlimited', 'rated'] as const;
export type Perk = (typeof perks)[number];

/** The stars from which a vehicle counts as well rated; the server uses the same limit. */
const WELL_RATED = 4;

/** The filters of the list of vehicles. */
export interface Filters {
  readonly categoryIds: readonly number[];
  readonly brandIds: readonly number[];
  readonly seats: readonly (typeof seatRanges)[number][];
  readonly gearbox: (typeof transmissions)[number] | null;
  readonly fuel: (typeof fuels)[number] | null;
  readonly type: (typeof vehicleTypes)[number] | null;
  readonly air: (typeof airChoices)[number] | null;
  readonly providerIds: readonly number[];
  /** The quick filters that are on. */
  readonly perks: readonly Perk[];
  /** Limits of the trip's total; both or none. */
  readonly prices: readonly [number, number] | null;
}

export const noFilters: Filters = {
  categoryIds: [],
  brandIds: [],
  seats: [],
  gearbox: null,
  fuel: null,
  type: null,
  air: null,
  providerIds: [],
  perks: [],
  prices: null,
};

const idsIn = (text: string | null) =>
  (text ?? '').split(',').flatMap((part) => (/^\d{1,9}$/.test(part) ? [Number(part)] : []));

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null;
}

/** From this amount on the server accepts no limit; major units. */
const PRICE_LIMIT = 10_000_000;

/** An amount that the server accepts as a limit; `NaN` for every other text. */
export function readLimit(text: string): number {
  const amount = readAmount(text);
  return amount !== null && amount < PRICE_LIMIT ? amount : Number.NaN;
}

/** Reads the filters from the address (`categoryId` is the name in shared links). */
export function readFilters(query: URLSearchParams): Filters {
  const [from = Number.NaN, to = Number.NaN] = (query.get('price') ?? '')
    .split('-')
    .map((part) => readLimit(part || '0'));
  return {
    categoryIds: idsIn(query.get('categoryId')),
    brandIds: idsIn(query.get('brands')),
    // A `+` in an address means a space; `10` is read as `10+`.
    seats: (query.get('seats') ?? '')
      .split(',')
      .flatMap((part) => oneOf(seatRanges, part === '10' ? '10+' : part) ?? []),
    gearbox: oneOf(transmissions, query.get('gearbox')),
    fuel: oneOf(fuels, query.get('fuel')),
    // `vehicle_type` is the name in links of banners.
    type: oneOf(vehicleTypes, query.get('type') ?? query.get('vehicle_type')),
    air: oneOf(airChoices, query.get('air')),
    providerIds: idsIn(query.get('providers')),
    perks: (query.get('perks') ?? '').split(',').flatMap((part) => oneOf(perks, part) ?? []),
    prices: from <= to ? [from, to] : null,
  };
}

export function readSort(query: URLSearchParams): Sort {
  return oneOf(sorts, query.get('sort')) ?? 'popular';
}

/** The filters as parameters of the address; `null` removes a parameter. */
export function filterQuery(filters: Filters): Record<string, string | null> {
  const list = (values: readonly (string | number)[]) => values.join(',') || null;
  return {
    categoryId: list(filters.categoryIds),
    all_category: filters.categoryIds.length === 0 ? '1' : null,
    brands: list(filters.brandIds),
    seats: list(filters.seats.map((range) => range.replace('+', ''))),
    gearbox: filters.gearbox,
    fuel: filters.fuel,
    type: filters.type,
    vehicle_type: null,
    air: filters.air,
    providers: list(filters.providerIds),
    perks: list(filters.perks),
    price: filters.prices?.join('-') ?? null,
  };
}

/** One filter that is on, and the filters without it. */
export interface ActiveFilter {
  readonly key: keyof Filters;
  readonly value: string;
  readonly without: Filters;
}

/** Every active filter; each can be removed separately. */
export function activeFilters(filters: Filters): ActiveFilter[] {
  const { categoryIds, brandIds, providerIds, seats, perks: chosen, prices } = filters;
  const drop = <Value>(values: readonly Value[], value: Value) =>
    values.filter((one) => one !== value);
  const single = (['gearbox', 'fuel', 'type', 'air'] as const).flatMap((key) => {
    const value = filters[key];
    return value === null ? [] : [{ key, value, without: { ...filters, [key]: null } }];
  });
  return [
    ...categoryIds.map((id) => ({
      key: 'categoryIds' as const,
      value: String(id),
      without: { ...filters, categoryIds: drop(categoryIds, id) },
    })),
    ...brandIds.map((id) => ({
      key: 'brandIds' as const,
      value: String(id),
      without: { ...filters, brandIds: drop(brandIds, id) },
    })),
    ...providerIds.map((id) => ({
      key: 'providerIds' as const,
      value: String(id),
      without: { ...filters, providerIds: drop(providerIds, id) },
    })),
    ...chosen.map((perk) => ({
      key: 'perks' as const,
      value: perk,
      without: { ...filters, perks: drop(chosen, perk) },
    })),
    ...seats.map((range) => ({
      key: 'seats' as const,
      value: range,
      without: { ...filters, seats: drop(seats, range) },
    })),
    ...single,
    ...(prices
      ? [{ key: 'prices' as const, value: prices.join('-'), without: { ...filters, prices: null } }]
      : []),
  ];
}

/** The request's parameters: the trip determines which vehicles are available. */
export function searchQuery(
  filters: Filters,
  sort: Sort,
  trip: TripSettings,
  place: { readonly lat: number; readonly lng: number } | null,
): VehicleSearchFilters {
  return {
    ...(place && { pickup_location: { lat: place.lat, lng: place.lng } }),
    date: `${trip.pickupTime}:00`,
    trip_type: trip.type,
    ...(trip.type !== 'distance_wise' && { duration: trip.hours }),
    ...(trip.type === 'distance_wise' &&
      trip.destination && {
        destination_location: { lat: trip.destination.lat, lng: trip.destination.lng },
      }),
    ...fulfilmentParams(trip),
    ...filterParams(filters),
    ...(sort === 'cheapest' && { sortby_price: 'asc' }),
    ...(sort === 'dearest' && { sortby_price: 'desc' }),
    ...(sort === 'rated' && { top_rated: 1 }),
  };
}

/**
 * The chosen delivery and return place, and the driver's age; omitted unless chosen, because some servers do not
 * support them.
 */
function fulfilmentParams(trip: TripSettings): VehicleSearchFilters {
  const { type, delivered, returnPlace: end, driverAge } = trip;
  return {
    ...(delivered && { delivered: 1 }),
    ...(end && type !== 'distance_wise' && { return_location: { lat: end.lat, lng: end.lng } }),
    ...(driverAge !== undefined && { driver_age: driverAge }),
  };
}

/** The filters as parameters of the request. */
function filterParams(filters: Filters): VehicleSearchFilters {
  const { categoryIds, brandIds, seats, gearbox, fuel, type, air, providerIds, prices } = filters;
  const has = (perk: Perk) => filters.perks.includes(perk);
  return {
    ...(categoryIds.length > 0 && { category_ids: [...categoryIds] }),
    ...(brandIds.length > 0 && { brand_ids: [...brandIds] }),
    ...(seats.length > 0 && { seating_capacity: [...seats] }),
    ...(gearbox && { transmission_type: gearbox }),
    ...(fuel && { fuel_type: fuel }),
    ...(type && { vehicle_type: type }),
    ...(air === 'with' && { air_condition: 1 }),
    ...(air === 'without' && { no_air_condition: 1 }),
    ...(providerIds.length > 0 && { provider_ids: [...providerIds] }),
    ...(has('rated') && { min_rating: WELL_RATED }),
    ...(has('no-deposit') && { max_deposit: 0 }),
    ...(has('unlimited') && { unlimited_mileage: 1 }),
    ...(has('free-cancel') && { free_cancellation: 1 }),
    ...(prices && { min_total: prices[0], max_total: prices[1] }),
  };
}
