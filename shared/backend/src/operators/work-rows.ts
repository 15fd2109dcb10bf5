import type { OrderType } from '@storefront/api';
import {
  type OrderStatus,
  orderStatusesThatAre,
  type TripStatus,
  tripStatusesThatAre,
} from '@storefront/domain';
import type { DetailRow, OrderContact } from '../areas/orders/read/order-rows';
import type { Sql } from '../database/database';
import { sqlList } from '../database/sql-list';
import type { Translated } from '../server/language';
import { currencyObject, type StoredCurrency } from '../settings/currencies';

/** The requested orders and trips: those of a store, or a single one; else all running ones. */
export interface WorkFilter {
  readonly store: string | null;
  readonly id: number | null;
  /** Only those with a larger number; orders and trips are numbered separately. */
  readonly ordersAfter: number;
  readonly tripsAfter: number;
}

/** The maximum of each kind on a page. */
export const MAX_AT_WORK = 30;

/** A past status, with the operator who caused it, if any. */
export interface PastState<Status> {
  readonly status: Status;
  readonly at: string;
  readonly moved_by: string | null;
}

interface WorkRow<Status> {
  readonly id: number;
  readonly store_slug: string | null;
  readonly store_name: Translated | null;
  readonly payment_status: 'unpaid' | 'paid' | 'partially_paid';
  readonly payment_method: string | null;
  readonly amount: number;
  readonly currency: StoredCurrency;
  readonly time_zone: string;
  readonly created_at: Date;
  readonly note: string | null;
  readonly events: readonly PastState<Status>[];
}

export interface OrderLine
  extends Pick<DetailRow, 'quantity' | 'variation' | 'add_ons' | 'note' | 'person_name'> {
  readonly name: Translated;
}

/** An order for the operators' page. */
export interface OrderAtWork extends WorkRow<OrderStatus> {
  readonly order_status: OrderStatus;
  readonly order_type: OrderType;
  readonly price_agreement: string | null;
  readonly scheduled: boolean;
  readonly schedule_at: Date;
  readonly slot_minutes: number | null;
  readonly unavailable_item_note: string | null;
  readonly delivery_instruction: string | null;
  readonly cutlery: boolean;
  readonly bring_change_amount: number;
  readonly diet: string | null;
  readonly delivery_address: OrderContact | null;
  readonly receiver_details: OrderContact | null;
  readonly attachments: readonly string[];
  readonly courier: { readonly name: string; readonly phone: string } | null;
  readonly lines: readonly OrderLine[];
  readonly refund: {
    readonly refund_amount: number;
    readonly customer_reason: string;
    readonly customer_note: string | null;
    readonly images: readonly string[];
  } | null;
}

/** A trip for the operators' page. */
export interface TripAtWork extends WorkRow<TripStatus> {
  readonly trip_status: TripStatus;
  readonly schedule_at: Date;
  readonly estimated_trip_end_time: Date;
  readonly contact_name: string | null;
  readonly contact_number: string;
  readonly pickup: string | null;
  readonly back: string | null;
  readonly vehicles: readonly { readonly name: Translated; readonly quantity: number }[];
  readonly plates: readonly string[];
}

// Must match the condition of the partial index word for word.
const AT_WORK = sqlList([...orderStatusesThatAre('running'), 'refund_requested']);
const TRIPS_AT_WORK = sqlList(tripStatusesThatAre('running'));

const MONEY_AND_PLACE = `${currencyObject('r')} as currency, z.time_zone, s.slug as store_slug, s.name as store_name`;

const eventsOf = (kind: 'order' | 'trip') => `coalesce((
    select jsonb_agg(jsonb_build_object('status', e.status, 'at', e.at, 'moved_by', e.moved_by) order by e.at)
      from ${kind}_events e where e.${kind}_id = w.id), '[]') as events`;

const which = (status: string, open: string) =>
  `($2::int is null or w.id = $2) and ($2::int is not null or w.${status} in ${open})
    and ($1::text is null or s.slug = $1) and w.id > $3 order by w.id limit ${MAX_AT_WORK + 1}`;

/** Running orders, one more than a page shows, the oldest first; a single one by its number in any status. */
export function listOrdersAtWork(
  sql: Sql,
  { store, id, ordersAfter }: WorkFilter,
): Promise<OrderAtWork[]> {
  return sql.query<OrderAtWork>(
    `select w.id, w.order_status, w.order_type, w.price_agreement, w.payment_status, w.payment_method,
        w.order_amount as amount, w.scheduled, w.schedule_at, w.slot_minutes, w.created_at, w.order_note as note,
        w.unavailable_item_note, w.delivery_instruction, w.cutlery, w.bring_change_amount, w.diet_request ->> 'store_text' as diet,
        w.delivery_address, w.receiver_details, w.attachments, ${MONEY_AND_PLACE}, ${eventsOf('order')},
        (select jsonb_build_object('name', concat_ws(' ', dm.f_name, dm.l_name), 'phone', dm.phone)
          from delivery_men dm where dm.id = w.delivery_man_id) as courier,
        coalesce((select jsonb_agg(jsonb_build_object('name', d.item_details -> 'name', 'quantity', d.quantity,
            'variation', d.variation, 'add_ons', d.add_ons, 'note', d.note, 'person_name', d.person_name) order by d.id)
          from order_details d where d.order_id = w.id), '[]') as lines,
        (select to_jsonb(f) from refunds f where f.order_id = w.id order by f.id desc limit 1) as refund
      from orders w
        join zones z on z.id = w.zone_id
        join regions r on r.key = z.region_key
        left join stores s on s.id = w.store_id
      where ${which('order_status', AT_WORK)}`,
    [store, id, ordersAfter],
  );
}

/** Open trips, one more than a page shows, the oldest first; a single one by its number in any status. */
export function listTripsAtWork(
  sql: Sql,
  { store, id, tripsAfter }: WorkFilter,
): Promise<TripAtWork[]> {
  return sql.query<TripAtWork>(
    `select w.id, w.trip_status, w.payment_status, w.payment_method, w.trip_amount as amount, w.schedule_at,
        w.estimated_trip_end_time, w.created_at, w.trip_note as note, w.contact_number,
        w.user_info ->> 'contact_person_name' as contact_name, w.pickup_location ->> 'location_name' as pickup,
        w.return_location ->> 'location_name' as back, ${MONEY_AND_PLACE}, ${eventsOf('trip')},
        coalesce((select jsonb_agg(jsonb_build_object('quantity', d.quantity, 'name',
            (select jsonb_object_agg(v.key, v.value -> 'name') from jsonb_each(d.vehicle_details) v))
            order by d.id) from trip_details d where d.trip_id = w.id), '[]') as vehicles,
        array(select v.license_plate_number from trip_units u join vehicle_units v on v.id = u.unit_id
          where u.trip_id = w.id order by v.license_plate_number) as plates
      from trips w
        join zones z on z.id = w.zone_id
        join regions r on r.key = z.region_key
        join stores s on s.id = w.provider_id
      where ${which('trip_status', TRIPS_AT_WORK)}`,
    [store, id, tripsAfter],
  );
}
