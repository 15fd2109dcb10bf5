import type { Vehicle } from '@storefront/api';
import type { PickupPoint, VehicleSearchQuery } from '@storefront/api/contract';
import { isOn } from '@storefront/domain';
import type * as z from 'zod/mini';
import type { Sql } from '../../database/database';
import type { ShopView } from '../../server/features';
import { envelope, type Page, rowsBefore } from '../../server/http/paging';
import { refuse } from '../../server/http/refusal';
import type { ModuleMarket } from '../../server/shop-view';
import { readWallTime } from '../../server/wall-clock';
import { readSettings } from '../../settings/shop-settings';
import { findZoneIdsAt } from '../addresses/zones-at';
import { pointOf } from '../rental-cart/trip-data';
import { countChoices, countWithout } from './filter-counts';
import type { DrivingHours } from './free-units';
import { type Fulfilment, fulfilmentOf, fulfilmentOffers, listFulfilmentTerms } from './fulfilment';
import { type ListedTrip, neededSpan, readListedTrip } from './listed-trip';
import { priceVehicles } from './price-vehicles';
import { findProviderNames, findVehicleRows, findZoneClocks } from './queries';
import {
  type PricedCandidate,
  passing,
  type SeatRange,
  testsOf,
  type VehicleFilters,
} from './vehicle-filters';
import { listCandidates, type WantedTime } from './vehicle-list';
import { toVehicle } from './vehicle-row';

export type VehicleSearchInput = z.output<typeof VehicleSearchQuery>;

/**
 * Vehicles that can be picked up at the place and time, without those that have no free unit or whose provider is
 * closed then. When the length or the destination of the trip is known, order, price range and price filter use the
 * total of the trip.
 * @throws {Refusal} 403 `zone` for a pickup point outside all zones, `date` for an unreadable time
 */
export async function searchVehicles(
  sql: Sql,
  view: ShopView,
  market: ModuleMarket,
  input: VehicleSearchInput,
  page: Page,
) {
  const zoneIds = await pickupZones(sql, market, input);
  const trip = readListedTrip(view.maps, input);
  const pickupAt = input.date ? await readPickup(sql, zoneIds, input.date) : undefined;
  const terms = await listFulfilmentTerms(sql, zoneIds);
  const fulfilmentOfProvider = (id: number) => fulfilmentOf(terms.get(id), trip.places);
  const candidates = await listCandidates(sql, view, {
    moduleId: market.moduleId,
    zoneIds,
    tripType: trip.type,
    when: pickupAt && wantedTime(trip, pickupAt, [...terms.keys()], fulfilmentOfProvider),
    providerId: input.provider_id ?? undefined,
    name: input.name ?? undefined,
  });
  const settings = await readSettings(sql);
  const priced = priceVehicles(candidates, trip, settings, view.now, fulfilmentOfProvider);
  const hoursLeft = pickupAt
    ? (pickupAt.getTime() - view.now.getTime()) / HOUR_MS
    : Number.POSITIVE_INFINITY;
  const filters = filtersOf(input, trip, hoursLeft);
  const tests = testsOf(filters);
  const found = passing(priced, tests).sort(orderOf(input));
  const anyPrice = passing(priced, tests, 'price');
  const [minPrice, maxPrice] = rangeOf(anyPrice.map(({ unitPrice }) => unitPrice));
  const anyTotal = passing(priced, tests, 'total');
  const [minTotal, maxTotal] = rangeOf(anyTotal.flatMap(({ total }) => total ?? []));
  return {
    ...envelope(page, found.length),
    vehicles: await readPage(sql, view, found, page, true),
    min_price: minPrice,
    max_price: maxPrice,
    min_total: minTotal,
    max_total: maxTotal,
    filter_counts: countChoices(priced, filters, hoursLeft),
    providers: await providersOf(sql, view, priced, input.provider_ids ?? []),
    pickup_points: pickupPointsOf(passing(priced, tests, 'provider_ids')),
    ways: fulfilmentOffers(priced.map(({ ways }) => ways)),
    driver_ages: driverAgesOf(priced),
    ...(found.length === 0 && { counts_without: countWithout(priced, filters) }),
  };
}

const HOUR_MS = 3_600_000;

/** Vehicles that are brought to the customer, or driven back from elsewhere, are reserved for longer. */
function wantedTime(
  trip: ListedTrip,
  pickupAt: Date,
  providerIds: readonly number[],
  fulfilmentOfProvider: (providerId: number) => Fulfilment,
): WantedTime {
  const spanBy = (ways: DrivingHours) => neededSpan(trip, pickupAt, ways);
  const longer = providerIds.flatMap((id) => {
    const ways = fulfilmentOfProvider(id);
    return ways.bringHours + ways.backHours > 0 ? [[id, spanBy(ways)] as const] : [];
  });
  const span = spanBy({ bringHours: 0, backHours: 0 });
  return { pickupAt, span, longer: new Map(longer) };
}

/** The minimum driver ages of the vehicles, the lowest first. */
function driverAgesOf(vehicles: readonly PricedCandidate[]): number[] {
  const ages = new Set(vehicles.flatMap(({ min_driver_age: age }) => age ?? []));
  return [...ages].sort((one, other) => one - other);
}

/** The best rated vehicles of the zones. */
export async function pageOfTopRated(sql: Sql, view: ShopView, market: ModuleMarket, page: Page) {
  const candidates = await listCandidates(sql, view, { ...market, tripType: null });
  const trip = readListedTrip(view.maps, {});
  const found = priceVehicles(candidates, trip, await readSettings(sql), view.now).sort(byRating);
  return {
    ...envelope(page, found.length),
    vehicles: await readPage(sql, view, found, page),
  };
}

/** The vehicles of one page, in the order of the list. */
async function readPage(
  sql: Sql,
  view: ShopView,
  found: readonly PricedCandidate[],
  page: Page,
  withFulfilment = false,
): Promise<Vehicle[]> {
  const start = rowsBefore(page);
  const shown = found.slice(start, start + page.limit);
  const ids = shown.map(({ id }) => id);
  const rows = new Map((await findVehicleRows(sql, view, ids)).map((row) => [row.id, row]));
  return shown.flatMap(({ id, ways }) => {
    const row = rows.get(id);
    return row ? [{ ...toVehicle(row, view), ...(withFulfilment && { ways }) }] : [];
  });
}

async function pickupZones(
  sql: Sql,
  market: ModuleMarket,
  { pickup_location }: VehicleSearchInput,
) {
  if (!pickup_location) return market.zoneIds ?? [];
  const zoneIds = await findZoneIdsAt(sql, pointOf(pickup_location));
  return zoneIds.length > 0 ? zoneIds : refuse(403, 'zone', 'pickupOutside');
}

/** Reads the time in the time zone of the pickup zone. */
async function readPickup(sql: Sql, zoneIds: readonly number[], text: string): Promise<Date> {
  const [zone] = await findZoneClocks(sql, zoneIds);
  return (
    readWallTime(text, zone?.time_zone ?? 'UTC') ??
    refuse(403, 'date', 'invalid', { field: 'date' })
  );
}

function filtersOf(
  input: VehicleSearchInput,
  { places }: ListedTrip,
  hoursLeft: number,
): VehicleFilters {
  const [withAir, without] = [isOn(input.air_condition), isOn(input.no_air_condition)];
  return {
    categoryIds: input.category_ids,
    brandIds: input.brand_ids,
    providerIds: input.provider_ids,
    seats: (input.seating_capacity ?? []).flatMap((text) => readSeats(text) ?? []),
    airCondition: withAir === without ? undefined : withAir,
    transmission: input.transmission_type ?? undefined,
    fuel: input.fuel_type ?? undefined,
    type: input.vehicle_type ?? undefined,
    minRating: input.min_rating,
    maxDeposit: input.max_deposit,
    unlimitedMileage: isOn(input.unlimited_mileage),
    freeCancellation: isOn(input.free_cancellation) ? hoursLeft : undefined,
    delivered: places.delivered,
    returnedElsewhere: places.returnPlace !== null,
    driverAge: input.driver_age ?? undefined,
    unitPrices: readRange(input.min_price, input.max_price),
    totals: readRange(input.min_total, input.max_total),
  };
}

/** `undefined` when one end is missing. */
function readRange(least: number | undefined, most: number | undefined) {
  return least === undefined || most === undefined ? undefined : ([least, most] as const);
}

const MAX_SEATS = 1000;

/** `1-4`, or `9+` for 9 and more. */
function readSeats(text: string): SeatRange | null {
  const [, from, to] = /^(\d{1,3})(?:-(\d{1,3})|\+)$/.exec(text.trim()) ?? [];
  return from === undefined ? null : { from: Number(from), to: to ? Number(to) : MAX_SEATS };
}

type Order = (one: PricedCandidate, other: PricedCandidate) => number;

const byId: Order = (one, other) => one.id - other.id;
const byRating: Order = (one, other) =>
  other.avg_rating - one.avg_rating || other.rating_count - one.rating_count || byId(one, other);
const byTrips: Order = (one, other) => other.total_trip - one.total_trip || byId(one, other);
const priceOf = ({ total, unitPrice }: PricedCandidate) => total ?? unitPrice;

function orderOf({ sortby_price: price, top_rated }: VehicleSearchInput): Order {
  if (!price) return isOn(top_rated) ? byRating : byTrips;
  const sign = price === 'asc' ? 1 : -1;
  return (one, other) => sign * (priceOf(one) - priceOf(other)) || byId(one, other);
}

function rangeOf(amounts: readonly number[]): readonly [number, number] | readonly [null, null] {
  return amounts.length === 0 ? [null, null] : [Math.min(...amounts), Math.max(...amounts)];
}

/** Providers with vehicles for the trip, and the chosen ones, so that a client can name its filter. */
async function providersOf(
  sql: Sql,
  { language }: ShopView,
  vehicles: readonly PricedCandidate[],
  chosen: readonly number[],
) {
  const names = new Map(vehicles.map((one) => [one.provider_id, one.provider_name]));
  const others = chosen.filter((id) => !names.has(id));
  if (others.length > 0) {
    for (const { id, name } of await findProviderNames(sql, language, others)) names.set(id, name);
  }
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Providers of the listed vehicles, the lowest total first. */
function pickupPointsOf(vehicles: readonly PricedCandidate[]): PickupPoint[] {
  const points = new Map<number, PickupPoint>();
  for (const { provider_id, provider_name: name, latitude, longitude, total } of vehicles) {
    const { vehicles: others = 0, min_total: least = total } = points.get(provider_id) ?? {};
    points.set(provider_id, {
      ...{ provider_id, name, latitude, longitude, vehicles: others + 1 },
      min_total: least == null || total === null ? null : Math.min(least, total),
    });
  }
  return [...points.values()].sort(
    (one, other) =>
      (one.min_total ?? 0) - (other.min_total ?? 0) || one.provider_id - other.provider_id,
  );
}
