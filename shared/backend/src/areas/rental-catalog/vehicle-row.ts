import type { Vehicle } from '@storefront/api';
import { type TaxRates, taxRate } from '@storefront/pricing';
import type { Bind } from '../../server/bindings';
import { minutesText } from '../../server/duration-text';
import type { ShopView } from '../../server/features';
import { pictureAddress } from '../../server/files/picture-address';
import type { Language, Translated } from '../../server/language';
import { answerCurrency, currencyObject, type StoredCurrency } from '../../settings/currencies';
import { TAX_RATES } from '../orders/price/store-terms';

/** A vehicle as {@link vehicleColumns} selects it. Texts are in the caller's language already. */
export interface VehicleRow extends TaxRates {
  id: number;
  slug: string;
  name: string;
  description: string;
  thumbnail: string | null;
  images: string[];
  documents: string[];
  provider_id: number;
  module_id: number;
  zone_id: number;
  time_zone: string;
  currency: StoredCurrency;
  /** Decimals of the region's currency. */
  digits: number;
  brand_id: number;
  brand_name: string;
  brand_image: string | null;
  category_id: number;
  model: string;
  type: string;
  engine_capacity: number;
  engine_power: number;
  seating_capacity: number;
  air_condition: boolean;
  fuel_type: string;
  transmission_type: string;
  trip_hourly: boolean;
  trip_distance: boolean;
  trip_day_wise: boolean;
  hourly_price: number;
  distance_price: number;
  day_wise_price: number;
  discount_type: 'percent' | 'amount';
  discount_price: number;
  deposit: number;
  /** `null`: without limit. */
  daily_kilometres: number | null;
  /** `null`: canceling is free until the provider confirms. */
  free_cancel_hours: number | null;
  /** `null`: only the legal minimum applies. */
  min_driver_age: number | null;
  with_driver: boolean;
  tags: Translated[];
  new_tag: boolean;
  avg_rating: number;
  rating_count: number;
  total_trip: number;
  created_at: Date;
  units: number;
  provider_name: string;
  provider_address: string;
  provider_latitude: number;
  provider_longitude: number;
  provider_phone: string;
  provider_logo: string | null;
  provider_cover: string | null;
  provider_rating: number;
  provider_rating_count: number;
  provider_minutes: [number, number];
  provider_vehicles: number;
  pickup_zone_ids: number[];
  deal: {
    discount: number;
    min_purchase: number;
    max_discount: number;
    start_date: string;
    end_date: string;
    start_time: string;
    end_time: string;
  } | null;
}

/**
 * The age applies only if some unit comes without a driver. The subquery finds one unit by its vehicle; with `exists`
 * the database would read all units of the shop.
 */
export const minDriverAgeColumn = `case when v.min_driver_age is not null and (
      select true from vehicle_units u
        where u.vehicle_id = v.id and u.status and u.driver is null limit 1
    ) then v.min_driver_age end as min_driver_age`;

/** The columns of a vehicle, from {@link vehicleSource}. */
export function vehicleColumns(bind: Bind, language: string): string {
  const lang = bind(language);
  return `v.id, v.slug, in_language(v.name, ${lang}) as name,
    in_language(v.description, ${lang}) as description, v.thumbnail, v.images, v.documents,
    v.provider_id, s.module_id, v.zone_id, z.time_zone, ${currencyObject('rg')} as currency,
    rg.digit_after_decimal_point as digits, v.brand_id,
    in_language(b.name, ${lang}) as brand_name, b.image as brand_image, v.category_id, v.model,
    v.type, v.engine_capacity, v.engine_power, v.seating_capacity, v.air_condition, v.fuel_type,
    v.transmission_type, v.trip_hourly, v.trip_distance, v.trip_day_wise, v.hourly_price,
    v.distance_price, v.day_wise_price, v.discount_type, v.discount_price,
    v.deposit, v.daily_kilometres, v.free_cancel_hours, ${minDriverAgeColumn}, v.tags, v.new_tag,
    v.avg_rating, v.rating_count, v.total_trip, v.created_at,
    (select count(*) from vehicle_units u where u.vehicle_id = v.id and u.status) as units,
    coalesce((
      select bool_and(u.driver is not null) from vehicle_units u
        where u.vehicle_id = v.id and u.status
    ), false) as with_driver,
    in_language(s.name, ${lang}) as provider_name,
    in_language(s.address, ${lang}) as provider_address,
    s.latitude as provider_latitude, s.longitude as provider_longitude, s.phone as provider_phone,
    ${TAX_RATES}, s.logo as provider_logo, s.cover_photo as provider_cover,
    s.avg_rating as provider_rating, s.rating_count as provider_rating_count,
    array[s.min_delivery_time, s.max_delivery_time] as provider_minutes,
    (select count(*) from vehicles o where o.provider_id = s.id and o.status) as provider_vehicles,
    s.pickup_zone_ids, to_jsonb(deal) as deal`;
}

/** Visible vehicles with their providers; the caller may append `where`. */
export function vehicleSource(bind: Bind, now: Date): string {
  return `vehicles v
    join stores s on s.id = v.provider_id and s.status
    join modules m on m.id = s.module_id and m.status
    join zones z on z.id = s.zone_id and z.status
    join regions rg on rg.key = z.region_key
    join brands b on b.id = v.brand_id
    left join running_store_discounts(${bind(now)}::timestamptz) deal on deal.store_id = s.id`;
}

const flag = (value: boolean) => (value ? 1 : 0);

/** A vehicle as the API answers it, with its provider. */
export function toVehicle(row: VehicleRow, { language, publicUrl }: ShopView): Vehicle {
  const address = (stored: string | null) => pictureAddress(publicUrl, stored);
  const addresses = (stored: readonly string[]) => stored.flatMap((path) => address(path) ?? []);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    thumbnail_full_url: address(row.thumbnail),
    images_full_url: addresses(row.images),
    documents_full_url: addresses(row.documents),
    provider_id: row.provider_id,
    provider: toProvider(row, language, address),
    zone_id: row.zone_id,
    currency: answerCurrency(row.currency, language),
    time_zone: row.time_zone,
    brand_id: row.brand_id,
    category_id: row.category_id,
    brand: { id: row.brand_id, name: row.brand_name, image_full_url: address(row.brand_image) },
    model: row.model,
    type: row.type,
    engine_capacity: String(row.engine_capacity),
    engine_power: String(row.engine_power),
    seating_capacity: String(row.seating_capacity),
    air_condition: flag(row.air_condition),
    multiple_vehicles: flag(row.units > 1),
    trip_hourly: flag(row.trip_hourly),
    trip_distance: flag(row.trip_distance),
    trip_day_wise: flag(row.trip_day_wise),
    new_tag: flag(row.new_tag),
    status: 1,
    fuel_type: row.fuel_type,
    transmission_type: row.transmission_type,
    hourly_price: row.hourly_price,
    distance_price: row.distance_price,
    day_wise_price: row.day_wise_price,
    discount_type: row.discount_type,
    discount_price: row.discount_price,
    deposit: row.deposit,
    daily_kilometres: row.daily_kilometres,
    free_cancel_hours: row.free_cancel_hours,
    min_driver_age: row.min_driver_age,
    with_driver: flag(row.with_driver),
    tag: row.tags.map((tag) => tag[language]),
    avg_rating: row.avg_rating,
    total_reviews: row.rating_count,
    total_trip: row.total_trip,
    total_vehicle_count: row.units,
    total_vehicles: row.units,
    created_at: row.created_at.toISOString(),
  };
}

function toProvider(
  row: VehicleRow,
  language: Language,
  address: (stored: string | null) => string | null,
): NonNullable<Vehicle['provider']> {
  const [shortest, longest] = row.provider_minutes;
  return {
    id: row.provider_id,
    name: row.provider_name,
    address: row.provider_address,
    latitude: String(row.provider_latitude),
    longitude: String(row.provider_longitude),
    phone: row.provider_phone,
    tax: taxRate(row),
    discount: row.deal && {
      discount: row.deal.discount,
      discount_type: 'percent',
      min_purchase: row.deal.min_purchase,
      max_discount: row.deal.max_discount,
      start_date: row.deal.start_date,
      end_date: row.deal.end_date,
      start_time: row.deal.start_time,
      end_time: row.deal.end_time,
    },
    pickup_zone_id: row.pickup_zone_ids.map(String),
    logo_full_url: address(row.provider_logo),
    cover_photo_full_url: address(row.provider_cover),
    avg_rating: row.provider_rating,
    rating_count: row.provider_rating_count,
    delivery_time: minutesText(language, shortest, longest),
    provider_total_vehicle_count: row.provider_vehicles,
  };
}
