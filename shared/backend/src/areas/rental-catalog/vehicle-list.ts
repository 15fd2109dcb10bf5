import type { RentalType } from '@storefront/api';
import type { Sql } from '../../database/database';
import { type Bind, Bindings, whereAll } from '../../server/bindings';
import type { ShopView } from '../../server/features';
import type { Market } from '../../server/shop-view';
import type { CurrencyTerms } from '../../settings/currencies';
import { TAX_RATES } from '../orders/price/store-terms';
import { isStoreOpenAt } from '../stores/opening-hours';
import { isUnitFreeIn, rangeOf, type TripSpan } from './free-units';
import { minDriverAgeColumn, type VehicleRow, vehicleSource } from './vehicle-row';

/**
 * The time for which vehicles are needed: they have a free unit in the span, and their provider is open at the pickup.
 */
export interface WantedTime {
  readonly pickupAt: Date;
  readonly span: TripSpan;
  /** Longer spans for providers whose vehicles are also delivered or driven back. */
  readonly longer: ReadonlyMap<number, TripSpan>;
}

/** The vehicles that a list can contain before the customer's filters. */
interface VehicleSelection extends Market {
  /** Only vehicles that offer this type; `null`: any. */
  readonly tripType: RentalType | null;
  /** Only vehicles that are available at this time. */
  readonly when?: WantedTime | undefined;
  readonly providerId?: number | undefined;
  readonly name?: string | undefined;
}

/** The vehicle data that filters, order and price of a list need. */
export interface Candidate
  extends Pick<
    VehicleRow,
    | 'id'
    | 'provider_id'
    | 'provider_name'
    | 'store_tax'
    | 'zone_tax'
    | 'brand_id'
    | 'category_id'
    | 'type'
    | 'seating_capacity'
    | 'air_condition'
    | 'fuel_type'
    | 'transmission_type'
    | 'hourly_price'
    | 'distance_price'
    | 'day_wise_price'
    | 'discount_type'
    | 'discount_price'
    | 'deposit'
    | 'daily_kilometres'
    | 'free_cancel_hours'
    | 'min_driver_age'
    | 'avg_rating'
    | 'rating_count'
    | 'total_trip'
    | 'time_zone'
    | 'deal'
  > {
  /** Coordinates of the provider, in degrees. */
  latitude: number;
  longitude: number;
  currency: CurrencyTerms;
}

/** All vehicles of a selection, unsorted: prices and counts need all of them. */
export async function listCandidates(
  sql: Sql,
  { language, now }: ShopView,
  selection: VehicleSelection,
): Promise<Candidate[]> {
  const bindings = new Bindings();
  const { bind } = bindings;
  return sql.query<Candidate>(
    `select v.id, v.provider_id, in_language(s.name, ${bind(language)}) as provider_name,
        s.latitude, s.longitude, ${TAX_RATES}, v.brand_id, v.category_id, v.type, v.seating_capacity,
        v.air_condition, v.fuel_type, v.transmission_type, v.hourly_price, v.distance_price,
        v.day_wise_price, v.discount_type, v.discount_price, v.deposit, v.daily_kilometres,
        v.free_cancel_hours, ${minDriverAgeColumn}, v.avg_rating, v.rating_count, v.total_trip, z.time_zone,
        to_jsonb(deal) as deal, to_jsonb(cu) as currency
      from ${vehicleSource(bind, now)} join currencies cu on cu.code = rg.currency_code
      ${whereAll(conditionsOf(bind, selection))}`,
    bindings.values,
  );
}

const OFFERED: Readonly<Record<RentalType, string>> = {
  hourly: 'v.trip_hourly',
  distance_wise: 'v.trip_distance',
  day_wise: 'v.trip_day_wise',
};

/** A provider is listed where it hands over vehicles, not only where its office is. */
function conditionsOf(bind: Bind, selection: VehicleSelection): string[] {
  const { moduleId, zoneIds, providerId, when, tripType, name } = selection;
  const words = (name ?? '').split(/\s+/).filter(Boolean);
  return [
    'v.status',
    ...(moduleId === null ? [] : [`s.module_id = ${bind(moduleId)}`]),
    ...(zoneIds === null
      ? []
      : [`(m.all_zone_service or s.pickup_zone_ids && ${bind(zoneIds)}::int[])`]),
    ...(providerId === undefined ? [] : [`v.provider_id = ${bind(providerId)}`]),
    ...(tripType === null ? [] : [OFFERED[tripType]]),
    ...(when === undefined ? [] : isBookable(bind, when)),
    ...(words.length === 0
      ? []
      : [
          `exists (
            select 1 from unnest(${bind(words)}::text[]) as word
              where fold_text(word) <> '' and strpos(v.search_folded, fold_text(word)) > 0
          )`,
        ]),
  ];
}

function isBookable(bind: Bind, { pickupAt, span, longer }: WantedTime): string[] {
  const others = [...longer].map(
    ([providerId, own]) => `when ${bind(providerId)}::int then ${rangeOf(bind, own)}`,
  );
  const usual = rangeOf(bind, span);
  const range =
    others.length === 0 ? usual : `case v.provider_id ${others.join(' ')} else ${usual} end`;
  return [
    `exists (
      select 1 from vehicle_units u where u.vehicle_id = v.id and ${isUnitFreeIn(range)}
    )`,
    isStoreOpenAt(`(${bind(pickupAt)}::timestamptz at time zone z.time_zone)`),
  ];
}
