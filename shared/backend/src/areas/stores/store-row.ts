import type { Store, StoreSchedule } from '@storefront/api';
import { sells } from '@storefront/domain';
import { businessTime, isStoreOpen, type TaxRates, taxRate } from '@storefront/pricing';
import type { Bind } from '../../server/bindings';
import { pick, pickFlags, selectColumns } from '../../server/columns';
import { minutesText } from '../../server/duration-text';
import type { ShopView } from '../../server/features';
import { pictureAddress } from '../../server/files/picture-address';
import { answerCurrency, currencyObjectOf, type StoredCurrency } from '../../settings/currencies';
import { TAX_RATES } from '../orders/price/store-terms';
import { distanceTo } from './distance';

/** Columns of `stores` that are answered unchanged. */
const ownColumns = [
  'id',
  'vendor_id',
  'module_id',
  'zone_id',
  'slug',
  'phone',
  'email',
  'avg_rating',
  'rating_count',
  'ratings',
  'minimum_order',
  'delivery',
  'take_away',
  'schedule_order',
  'order_place_to_schedule_interval',
  'orders_per_slot',
  'per_km_shipping_charge',
  'minimum_shipping_charge',
  'maximum_shipping_charge',
  'free_delivery',
  'min_delivery_time',
  'max_delivery_time',
  'active',
  'reviews_section',
  'item_section',
  'cutlery',
  'prescription_order',
  'is_recommended',
  'halal_tag_status',
  'extra_packaging_status',
  'extra_packaging_amount',
] as const satisfies readonly (keyof Store)[];

/** Boolean columns of `stores`, which are 0 and 1 in an answer. */
const flagColumns = [
  'self_delivery_system',
  'veg',
  'non_veg',
  'featured',
  'announcement',
] as const satisfies readonly (keyof Store)[];

/** A store as {@link storeColumns} selects it. Texts are in the caller's language already. */
export interface StoreRow
  extends Pick<Store, (typeof ownColumns)[number]>,
    TaxRates,
    Record<(typeof flagColumns)[number], boolean> {
  min_delivery_time: number;
  max_delivery_time: number;
  ratings: number[];
  time_zone: string;
  currency: StoredCurrency;
  name: string;
  address: string;
  logo: string | null;
  cover_photo: string | null;
  latitude: number;
  longitude: number;
  announcement_message: string | null;
  pickup_zone_ids: number[];
  business_model: string;
  module_type: string;
  distance: number | null;
  schedules: {
    id: number;
    store_id: number;
    day: number;
    opening_time: string;
    closing_time: string;
  }[];
  discount: {
    discount: number;
    min_purchase: number;
    max_discount: number;
    start_date: string;
    end_date: string;
    start_time: string;
    end_time: string;
  } | null;
  comments: number;
  campaigns: number;
  total_items: number;
  has_discounts: boolean;
  category_ids: number[];
}

/** The columns of a store, from {@link storeSource}. */
export function storeColumns(bind: Bind, { language, now, location }: ShopView): string {
  const lang = bind(language);
  return `${selectColumns('s', [...ownColumns, ...flagColumns])},
    m.module_type, z.time_zone, ${currencyObjectOf('z.currency_code')} as currency,
    in_language(s.name, ${lang}) as name,
    in_language(s.address, ${lang}) as address, s.logo, s.cover_photo, s.latitude, s.longitude,
    ${TAX_RATES}, in_language(s.announcement_message, ${lang}) as announcement_message,
    s.pickup_zone_ids, coalesce((
      select r.business_model from vendor_registrations r where r.store_id = s.id
    ), 'commission') as business_model,
    ${location ? distanceTo(bind, location) : 'null::double precision'} as distance,
    coalesce((
      select jsonb_agg(to_jsonb(h) order by h.day, h.opening_time)
        from store_schedules h where h.store_id = s.id
    ), '[]') as schedules,
    to_jsonb(deal) as discount,
    (
      select count(*) from reviews r where r.store_id = s.id and r.status and r.comment <> ''
    ) as comments,
    (
      select count(*) from running_campaigns(${bind(now)}::timestamptz) r where r.store_id = s.id
    ) as campaigns,
    coalesce(shelf.total, 0) as total_items,
    coalesce(shelf.has_discounts, false) as has_discounts,
    coalesce(shelf.category_ids, '{}') as category_ids`;
}

export function storeSource(bind: Bind, now: Date): string {
  return `stores s
    join modules m on m.id = s.module_id
    join zones z on z.id = s.zone_id
    left join running_store_discounts(${bind(now)}::timestamptz) deal on deal.store_id = s.id
    left join lateral (
      select sum(held.items) as total, bool_or(held.discounted > 0) as has_discounts,
          array_agg(distinct coalesce(c.parent_id, c.id)) as category_ids
        from store_shelves held join categories c on c.id = held.category_id
        where held.store_id = s.id and held.items > 0
    ) shelf on true`;
}

const flag = (value: boolean) => (value ? 1 : 0);

/** A store as the API answers it. Its opening hours are in the time zone of its zone. */
export function toStore(row: StoreRow, { language, now, publicUrl }: ShopView): Store {
  const logo = pictureAddress(publicUrl, row.logo);
  const cover = pictureAddress(publicUrl, row.cover_photo);
  return {
    ...pick(row, ownColumns),
    ...pickFlags(row, flagColumns),
    name: row.name,
    time_zone: row.time_zone,
    currency: answerCurrency(row.currency, language),
    logo_full_url: logo,
    cover_photo_full_url: cover,
    positive_rating: positiveShare(row.ratings),
    reviews_comments_count: row.comments,
    address: row.address,
    latitude: String(row.latitude),
    longitude: String(row.longitude),
    tax: taxRate(row),
    discount: discountOf(row.discount),
    schedules: row.schedules,
    delivery_time: minutesText(language, row.min_delivery_time, row.max_delivery_time),
    open: flag(isStoreOpen(row.schedules, now, row.time_zone)),
    current_opening_time: currentOpeningTime(row.schedules, now, row.time_zone),
    distance: row.distance === null ? null : Math.round(row.distance),
    status: 1,
    total_items: row.total_items,
    total_campaigns: row.campaigns,
    category_ids: row.category_ids,
    discount_status: row.has_discounts,
    announcement_message: row.announcement_message,
    store_business_model: row.business_model,
    store_sub: null,
    gst_status: 0,
    gst_code: null,
    meta_title: row.name,
    meta_description: row.address,
    meta_image_full_url: cover ?? logo,
    ...(sells(row.module_type, 'trips') && { pickup_zone_id: row.pickup_zone_ids.map(String) }),
  };
}

function discountOf(row: StoreRow['discount']): Store['discount'] {
  if (row === null) return null;
  const { discount, min_purchase, max_discount, start_date, end_date, start_time, end_time } = row;
  return {
    discount,
    discount_type: 'percent',
    min_purchase,
    max_discount,
    start_date,
    end_date,
    start_time,
    end_time,
  };
}

/** Percentage of ratings with four or five stars. */
function positiveShare([five = 0, four = 0, ...others]: readonly number[]): number {
  const all = others.reduce((sum, count) => sum + count, five + four);
  return all === 0 ? 0 : Math.round(((five + four) / all) * 100);
}

/**
 * The beginning of the current opening hours or, while the store is closed, of today's next ones; `closed` when there
 * are none left today.
 */
export function currentOpeningTime(
  schedules: readonly StoreSchedule[],
  now: Date,
  timeZone: string,
): string {
  const { day } = businessTime(now, timeZone);
  const isRunning = (row: StoreSchedule) => isStoreOpen([row], now, timeZone);
  const running = schedules.find(isRunning);
  if (running) return running.opening_time;
  const clock = wallClock(now, timeZone);
  const next = schedules
    .filter((row) => row.day === day && row.opening_time > clock)
    .map((row) => row.opening_time)
    .sort();
  return next[0] ?? 'closed';
}

/** The local time as `HH:mm:ss`, which can be compared as text. */
function wallClock(now: Date, timeZone: string): string {
  const { seconds } = businessTime(now, timeZone);
  return new Date(seconds * 1000).toISOString().slice(11, 19);
}
