import type { Trip, TripPoint } from '@storefront/api';
import type { TripStatus } from '@storefront/domain';
import type { CurrencyCode, TaxRates } from '@storefront/pricing';
import type { Sql } from '../../database/database';
import { type Page, rowsBefore } from '../../server/http/paging';
import { inAllLanguages } from '../../server/language';
import { currencyObject, type StoredCurrency } from '../../settings/currencies';
import { TAX_RATES } from '../orders/price/store-terms';
import { refundedInto } from '../wallet/ledger';
import type { StoredPriceTerms } from './price-terms';
import type { TripExtra } from './trip-extras';

/** Columns that are answered unchanged. */
export const answeredColumns = [
  'id',
  'provider_id',
  'zone_id',
  'pickup_zone_id',
  'module_id',
  'trip_status',
  'trip_type',
  'payment_status',
  'payment_method',
  'trip_amount',
  'extras_amount',
  'delivery_amount',
  'return_amount',
  'discount_on_trip',
  'discount_on_trip_by',
  'coupon_code',
  'coupon_discount_amount',
  'coupon_discount_by',
  'ref_bonus_amount',
  'tax_amount',
  'tax_status',
  'tax_percentage',
  'additional_charge',
  'partially_paid_amount',
  'refunded_amount',
  'distance',
  'estimated_hours',
  'quantity',
  'pickup_location',
  'destination_location',
  'return_location',
  'driver_age',
  'user_info',
  'trip_note',
  'otp',
  'cancellation_reason',
  'time_zone',
] as const satisfies readonly (keyof Trip)[];

/** A trip with its provider, as {@link findTrip} and {@link listTripRows} select it. */
export interface TripRow extends Pick<Trip, (typeof answeredColumns)[number]>, TaxRates {
  zone_id: number;
  module_id: number;
  payment_method: string | null;
  partially_paid_amount: number;
  refunded_amount: number;
  deposit_amount: number;
  pickup_location: TripPoint;
  destination_location: TripPoint;
  user_info: {
    contact_person_name: string | null;
    contact_person_number: string | null;
    contact_person_email: string | null;
  };
  time_zone: string;
  owner: string;
  customer_id: number | null;
  delivered: boolean;
  bring_hours: number;
  back_hours: number;
  coupon_id: number | null;
  contact_number: string;
  scheduled: boolean;
  schedule_at: Date;
  estimated_trip_end_time: Date;
  cancel_until: Date | null;
  held_until: Date | null;
  canceled_by: string | null;
  edited: boolean;
  price_terms: StoredPriceTerms | null;
  created_at: Date;
  updated_at: Date;
  /** Decimals of the currency. */
  digits: number;
  currency_code: CurrencyCode;
  currency: StoredCurrency;
  /** The country of the region, two letters. */
  country_code: string;
  provider_name: string;
  provider_vendor_id: number;
  provider_address: string;
  provider_latitude: number;
  provider_longitude: number;
  provider_phone: string;
  provider_vat_number: string | null;
  provider_logo: string | null;
  provider_cover: string | null;
  provider_rating: number;
  provider_rating_count: number;
  events: Partial<Record<TripStatus, string>>;
}

/** `$1` is the language. */
const SELECT = `select t.*, z.time_zone, r.digit_after_decimal_point as digits,
    ${currencyObject('r')} as currency, ${refundedInto('trip', 't.id')} as refunded_amount,
    in_language(s.name, $1) as provider_name, s.vendor_id as provider_vendor_id,
    in_language(s.address, $1) as provider_address, s.phone as provider_phone,
    s.latitude as provider_latitude, s.longitude as provider_longitude,
    ${TAX_RATES}, r.country_code,
    vat_number_of(s) as provider_vat_number, s.logo as provider_logo, s.cover_photo as provider_cover,
    s.avg_rating as provider_rating, s.rating_count as provider_rating_count,
    coalesce((
      select jsonb_object_agg(e.status, e.at) from trip_events e where e.trip_id = t.id
    ), '{}') as events
  from trips t join stores s on s.id = t.provider_id join zones z on z.id = t.zone_id
    join regions r on r.key = z.region_key`;

export async function findTrip(
  sql: Sql,
  language: string,
  tripId: number,
): Promise<TripRow | undefined> {
  return sql.one<TripRow>(`${SELECT} where t.id = $2`, [language, tripId]);
}

/** @param search the beginning of a trip's number, or part of the provider's name; empty for all */
export async function listTripRows(
  sql: Sql,
  language: string,
  owner: string,
  statuses: readonly TripStatus[],
  search: string,
  page: Page,
): Promise<{ rows: TripRow[]; total: number }> {
  const condition = `where t.owner = $2 and t.trip_status = any($3::text[])
    and ($4 = '' or fold_text($4) <> '' and (
      starts_with(t.id::text, fold_text($4))
      or strpos(fold_text(${inAllLanguages('s.name')}), fold_text($4)) > 0
    ))`;
  const values = [language, owner, statuses, search.trim()];
  const rows = await sql.query<TripRow>(
    `${SELECT} ${condition} order by t.id desc limit $5 offset $6`,
    [...values, page.limit, rowsBefore(page)],
  );
  const counted = await sql.one<{ total: number }>(
    `select count(*) as total from trips t join stores s on s.id = t.provider_id
      ${condition} and $1::text is not null`,
    values,
  );
  return { rows, total: counted?.total ?? 0 };
}

export interface DetailRow {
  id: number;
  trip_id: number;
  vehicle_id: number;
  vehicle_details: unknown;
  quantity: number;
  price: number;
  original_price: number;
  calculated_price: number;
  discount_on_trip: number;
  discount_type: string | null;
  discount_percentage: number;
  extras: readonly TripExtra[];
}

export async function listDetailRows(sql: Sql, tripId: number): Promise<DetailRow[]> {
  return sql.query<DetailRow>('select * from trip_details where trip_id = $1 order by id', [
    tripId,
  ]);
}

export interface UnitRow {
  id: number;
  vehicle_id: number;
  license_plate_number: string;
  driver: {
    id: number;
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
    image: string | null;
  } | null;
  rating: number | null;
  comment: string | null;
  reply: string | null;
  replied_at: Date | null;
}

/** The units of a trip, with the customer's reviews of their vehicles. */
export async function listUnitRows(sql: Sql, tripId: number): Promise<UnitRow[]> {
  return sql.query<UnitRow>(
    `select u.id, u.vehicle_id, u.license_plate_number, u.driver, r.rating, r.comment, r.reply,
        r.replied_at
      from trip_units t
        join vehicle_units u on u.id = t.unit_id
        left join reviews r on r.trip_id = t.trip_id and r.vehicle_id = t.vehicle_id
      where t.trip_id = $1 order by u.id`,
    [tripId],
  );
}
