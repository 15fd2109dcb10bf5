import type { RentalType } from '@storefront/api';
import type { Bind } from '../../server/bindings';
import type { Market } from '../../server/shop-view';
import { isStoreOpenAt } from '../stores/opening-hours';
import { isFreeUnit, type TripSpan } from './free-units';
import { vehicleSource } from './vehicle-row';

/** What a list of vehicles takes in and how it is sorted. */
export interface VehicleSelection extends Market {
  /** Only vehicles that offer it, and the one whose price counts; `null`: any, priced by the hour. */
  readonly tripType: RentalType | null;
  /** Only vehicles with a free unit then, of providers that are open at its beginning. */
  readonly span?: TripSpan | undefined;
  readonly providerId?: number | undefined;
  readonly name?: string | undefined;
  readonly categoryIds?: readonly number[] | undefined;
  readonly brandIds?: readonly number[] | undefined;
  readonly seats?: readonly SeatRange[] | undefined;
  /** `undefined`: with and without. */
  readonly airCondition?: boolean | undefined;
  readonly transmission?: string | undefined;
  readonly fuel?: string | undefined;
  readonly type?: string | undefined;
  /** Both are needed. */
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly order: VehicleOrder;
}

export interface SeatRange {
  readonly from: number;
  readonly to: number;
}

const orders = {
  popular: () => 'v.total_trip desc',
  rated: () => 'v.avg_rating desc, v.rating_count desc',
  cheapest: (price: string) => price,
  dearest: (price: string) => `${price} desc`,
} satisfies Record<string, (price: string) => string>;
export type VehicleOrder = keyof typeof orders;

const columns = {
  hourly: { price: 'v.hourly_price', offered: 'v.trip_hourly' },
  distance_wise: { price: 'v.distance_price', offered: 'v.trip_distance' },
  day_wise: { price: 'v.day_wise_price', offered: 'v.trip_day_wise' },
} satisfies Record<RentalType, { price: string; offered: string }>;

/** The column of the price for one hour, kilometre or day. */
export function priceColumn(tripType: RentalType | null): string {
  return columns[tripType ?? 'hourly'].price;
}

/** `from` and conditions of a statement over `vehicles v`. */
export function vehicleListParts(
  bind: Bind,
  selection: VehicleSelection,
  now: Date,
): { readonly from: string; readonly conditions: readonly string[] } {
  return {
    from: vehicleSource(bind, now),
    conditions: [...visible(bind, selection), ...selectionConditions(bind, selection)],
  };
}

export function vehicleOrder({ order, tripType }: VehicleSelection): string {
  return `${orders[order](priceColumn(tripType))}, v.id`;
}

/** A provider is where it hands over vehicles, not only where it has its office. */
function visible(bind: Bind, { moduleId, zoneIds, providerId, span }: VehicleSelection): string[] {
  return [
    'v.status',
    ...(moduleId === null ? [] : [`s.module_id = ${bind(moduleId)}`]),
    ...(zoneIds === null
      ? []
      : [`(m.all_zone_service or s.pickup_zone_ids && ${bind(zoneIds)}::int[])`]),
    ...(providerId === undefined ? [] : [`v.provider_id = ${bind(providerId)}`]),
    ...(span === undefined
      ? []
      : [
          `exists (
            select 1 from vehicle_units u where u.vehicle_id = v.id and ${isFreeUnit(bind, span)}
          )`,
          isStoreOpenAt(`(${bind(span.from)}::timestamptz at time zone z.time_zone)`),
        ]),
  ];
}

function selectionConditions(bind: Bind, selection: VehicleSelection): string[] {
  const { tripType, name, categoryIds = [], brandIds = [], seats = [] } = selection;
  const { airCondition, transmission, fuel, type, minPrice, maxPrice } = selection;
  const conditions: string[] = [];
  if (tripType !== null) conditions.push(columns[tripType].offered);
  if (name !== undefined) {
    const words = name.split(/\s+/).filter(Boolean);
    if (words.length > 0) {
      conditions.push(`exists (
        select 1 from unnest(${bind(words)}::text[]) as word
          where fold_text(word) <> '' and strpos(v.search_folded, fold_text(word)) > 0
      )`);
    }
  }
  if (categoryIds.length > 0) conditions.push(`v.category_id = any(${bind(categoryIds)}::int[])`);
  if (brandIds.length > 0) conditions.push(`v.brand_id = any(${bind(brandIds)}::int[])`);
  if (seats.length > 0) {
    const ranges = seats.map(
      ({ from, to }) => `v.seating_capacity between ${bind(from)}::int and ${bind(to)}::int`,
    );
    conditions.push(`(${ranges.join(' or ')})`);
  }
  if (airCondition !== undefined) conditions.push(`v.air_condition = ${bind(airCondition)}`);
  if (transmission !== undefined) conditions.push(`v.transmission_type = ${bind(transmission)}`);
  if (fuel !== undefined) conditions.push(`v.fuel_type = ${bind(fuel)}`);
  if (type !== undefined) conditions.push(`v.type = ${bind(type)}`);
  if (minPrice !== undefined && maxPrice !== undefined) {
    const price = priceColumn(tripType);
    conditions.push(`${price} between ${bind(minPrice)}::numeric and ${bind(maxPrice)}::numeric`);
  }
  return conditions;
}
