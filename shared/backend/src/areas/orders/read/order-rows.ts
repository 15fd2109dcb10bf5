import type { Order, RefundedLine, Substitution } from '@storefront/api';
import { type ModuleType, type OrderStatus, orderStatusesThatAre } from '@storefront/domain';
import type { CurrencyCode, FirstOrderOffer } from '@storefront/pricing';
import type { Sql } from '../../../database/database';
import { sqlList } from '../../../database/sql-list';
import type { Page } from '../../../server/http/paging';
import { rowsBefore } from '../../../server/http/paging';
import { inAllLanguages, type Translated } from '../../../server/language';
import { currencyObject, type StoredCurrency } from '../../../settings/currencies';
import type { UsableCoupon } from '../../coupons/coupon-row';
import { refundedInto } from '../../wallet/ledger';

export interface CourierRow {
  id: number;
  f_name: string;
  l_name: string;
  phone: string;
  email: string;
  image: string | null;
  avg_rating: number;
  rating_count: number;
  vehicle_id: number | null;
  /** In every language. */
  vehicle_type: Translated | null;
  license_plate_number: string | null;
}

/** The columns that an answer contains unchanged. */
export const answeredColumns = [
  'id',
  'payment_status',
  'payment_method',
  'order_amount',
  'delivery_charge',
  'original_delivery_charge',
  'free_delivery_by',
  'total_tax_amount',
  'tax_status',
  'tax_percentage',
  'store_discount_amount',
  'flash_admin_discount_amount',
  'flash_store_discount_amount',
  'coupon_code',
  'coupon_discount_amount',
  'ref_bonus_amount',
  'additional_charge',
  'extra_packaging_amount',
  'dm_tips',
  'partially_paid_amount',
  'bring_change_amount',
  'order_note',
  'unavailable_item_note',
  'delivery_instruction',
  'diet_request',
  'cutlery',
  'prescription_order',
  'price_agreement',
  'distance',
  'charge_payer',
  'processing_time',
  'cancellation_note',
  'canceled_by',
  'zone_id',
  'module_id',
  'store_id',
  'order_type',
  'order_status',
  'otp',
  'parcel_category_id',
  'delivery_address',
  'receiver_details',
  'module_type',
  'time_zone',
  'refunded_amount',
  'details_count',
] as const satisfies readonly (keyof Order)[];

/** Address and contact of an order, as stored with it. */
export interface OrderContact {
  readonly contact_person_name: string;
  readonly contact_person_number: string;
  readonly contact_person_email: string | null;
  readonly address: string | null;
  readonly address_type: string | null;
  readonly house: string | null;
  readonly floor: string | null;
  readonly road: string | null;
  /** Absent in orders of earlier releases. */
  readonly gate_code?: string | null;
  readonly landmark?: string | null;
  readonly leave_at_door?: boolean;
  /** The stored path of a private upload, from the saved address of the order. */
  readonly door_photo?: string | null;
  /** Decimal texts, `null` for take-away. */
  readonly latitude: string | null;
  readonly longitude: string | null;
}

/**
 * The state of a prescription's price: the pharmacy has yet to set it, the customer has yet to agree, or the customer
 * has agreed.
 */
export type PriceAgreement = 'awaited' | 'offered' | 'agreed';

/** An order with everything that belongs to it, in one row. */
export interface OrderRow extends Pick<Order, (typeof answeredColumns)[number]> {
  id: number;
  zone_id: number;
  module_id: number;
  module_type: ModuleType;
  store_id: number | null;
  order_amount: number;
  payment_method: string;
  partially_paid_amount: number;
  /** Whether several people pay it, each a part. */
  is_in_parts: boolean;
  /** The sum of the parts that they have paid. */
  shares_paid_amount: number;
  refunded_amount: number;
  time_zone: string;
  delivery_address: OrderContact | null;
  receiver_details: (OrderContact & { zone_id: number | null }) | null;
  parcel_category_id: number | null;
  price_agreement: PriceAgreement | null;
  details_count: number;
  owner: string;
  customer_id: number | null;
  module_name: Translated;
  /** Decimals of the currency. */
  digits: number;
  currency_code: CurrencyCode;
  currency: StoredCurrency;
  coupon_discount_title: string | null;
  /** The coupon's terms when the order was placed; null without a coupon, and for orders of earlier releases. */
  coupon_terms: UsableCoupon | null;
  first_order_terms: FirstOrderOffer | null;
  /** The coupon's current title, in every language. */
  coupon_title: Translated | null;
  scheduled: boolean;
  schedule_at: Date;
  /** Minutes from `schedule_at` to the end of its slot. */
  slot_minutes: number | null;
  contact_number: string;
  delivery_man_id: number | null;
  cancellation_reason: string | null;
  attachments: string[];
  proofs: string[];
  next_step_at: Date | null;
  /** The deadline for its payment. */
  reserved_until: Date | null;
  approach: string | null;
  route: string | null;
  created_at: Date;
  updated_at: Date;
  /** When each status was reached. */
  stamps: Partial<Record<OrderStatus, string>>;
  courier: CourierRow | null;
  /** A tip that was given to the courier after the delivery. */
  later_tip: { amount: number; given_at: string } | null;
  payments: {
    number: number;
    amount: number;
    payment_status: string;
    payment_method: string;
    transaction_ref: string | null;
  }[];
  offline: {
    input: { user_input: string; user_data: string | null }[];
    status: 'pending' | 'verified' | 'denied';
    method_id: number;
    method_name: Translated;
    method_fields: { input_name: Translated; input_data: string }[];
    customer_note: string | null;
    admin_note: string | null;
  } | null;
  refunds: {
    id: number;
    customer_reason: string;
    customer_note: string | null;
    admin_note: string | null;
    refund_amount: number;
    refund_status: 'pending' | 'approved' | 'rejected';
    refund_method: string;
    lines: RefundedLine[];
    points_due: number;
    points_taken_back: number;
    cashback_due: number;
    cashback_taken_back: number;
    points_worth_taken_back: number;
    referral_taken_back: number;
    withheld_amount: number;
    images: string[];
  }[];
  parcel_cancellation: {
    reason: string[];
    note: string | null;
    cancel_by: string;
    return_otp: string;
    return_fee: number;
    return_fee_payment_status: string;
    return_date: string | null;
    before_pickup: boolean;
    is_delivery_charge_refundable: boolean;
    is_refunded: boolean;
    refund_amount: number;
  } | null;
}

const SELECT = `select o.*, (select c.title from coupons c where c.id = o.coupon_id) as coupon_title,
    m.module_type, m.name as module_name, rg.digit_after_decimal_point as digits, z.time_zone,
    ${currencyObject('rg')} as currency, ${refundedInto('order', 'o.id')} as refunded_amount,
    (select count(*) from order_details d where d.order_id = o.id) as details_count,
    exists (select 1 from group_shares s where s.order_id = o.id) as is_in_parts,
    coalesce((select jsonb_object_agg(e.status, e.at) from order_events e where e.order_id = o.id),
      '{}') as stamps,
    (select to_jsonb(dm) || jsonb_build_object('vehicle_type', v.type)
      from delivery_men dm left join delivery_vehicles v on v.id = dm.vehicle_id
      where dm.id = o.delivery_man_id) as courier,
    (select jsonb_build_object('amount', l.amount, 'given_at', l.given_at)
      from order_tips l where l.order_id = o.id) as later_tip,
    coalesce((
      select jsonb_agg(jsonb_build_object('number', p.number, 'amount', p.amount,
          'payment_status', p.payment_status, 'payment_method', p.payment_method,
          'transaction_ref', p.transaction_ref) order by p.number)
        from payments p where p.order_id = o.id
          and (p.payment_status = 'paid' or p.payment_status = 'unpaid' and p.provider is null)
    ), '[]') as payments,
    (
      select to_jsonb(f) || jsonb_build_object('method_name', fm.method_name,
          'method_fields', fm.method_fields)
        from offline_payments f join offline_payment_methods fm on fm.id = f.method_id
        where f.order_id = o.id
    ) as offline,
    coalesce((select jsonb_agg(to_jsonb(r) order by r.id) from refunds r where r.order_id = o.id), '[]')
      as refunds,
    (select to_jsonb(c) from parcel_cancellations c where c.order_id = o.id) as parcel_cancellation
  from orders o
    join modules m on m.id = o.module_id
    join zones z on z.id = o.zone_id
    join regions rg on rg.key = z.region_key`;

const RUNNING = sqlList(orderStatusesThatAre('running'));

/** Selects orders of an owner. */
export interface ListedOrders {
  readonly which: 'past' | 'running';
  /** A search text for the number, the name of the store or of an item, in any language. */
  readonly search?: string | null | undefined;
  /** The last status. */
  readonly ended?: 'delivered' | 'canceled' | 'refunded' | null | undefined;
}

const ENDED = {
  delivered: ['delivered'],
  canceled: ['canceled', 'failed', 'returned'],
  refunded: ['refund_requested', 'refunded', 'refund_request_canceled'],
} as const;

/** A `like` pattern that contains the text, with its wildcards escaped. */
const containing = (text: string) => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;

/** A page of an owner's past or running orders, the newest first, and their total number. */
export async function listOrderRows(
  sql: Sql,
  owner: string,
  { which, search, ended }: ListedOrders,
  page: Page,
): Promise<{ rows: OrderRow[]; total: number }> {
  // `offset 0` makes the planner look up store and lines per order. Otherwise it may read and hash whole tables.
  const condition = `o.owner = $1 and o.order_status ${which === 'past' ? 'not' : ''} in ${RUNNING}
    and ($2::text[] is null or o.order_status = any($2::text[]))
    and ($3::text is null or o.id::text like $3
      or exists (select 1 from stores s
        where s.id = o.store_id and ${inAllLanguages('s.name')} ilike $3 offset 0)
      or exists (select 1 from order_details d
        where d.order_id = o.id and ${inAllLanguages("d.item_details -> 'name'")} ilike $3 offset 0))`;
  const filters = [owner, ended ? ENDED[ended] : null, search?.trim() ? containing(search) : null];
  const rows = await sql.query<OrderRow>(
    `${SELECT} where ${condition} order by o.id desc limit $4 offset $5`,
    [...filters, page.limit, rowsBefore(page)],
  );
  const count = await sql.one<{ total: number }>(
    `select count(*) as total from orders o where ${condition}`,
    filters,
  );
  return { rows, total: count?.total ?? 0 };
}

export async function findOrderRow(sql: Sql, id: number): Promise<OrderRow | undefined> {
  return sql.one<OrderRow>(`${SELECT} where o.id = $1`, [id]);
}

export interface DetailRow {
  id: number;
  order_id: number;
  item_id: number | null;
  is_campaign: boolean;
  item_details: {
    id: number;
    slug?: string;
    name: Translated;
    image: string | null;
    price: number;
    store_id: number;
    module_id: number;
    unit_type: Translated | null;
    veg?: boolean;
  };
  quantity: number;
  price: number;
  variation: (
    | {
        type: string;
        /** The type in every language; very old lines have none. */
        names?: Translated;
        price: number;
        stock?: number | null;
        values?: undefined;
      }
    | {
        name: Translated;
        type: string;
        required: string;
        min: number;
        max: number;
        values: { label: Translated; optionPrice: string }[];
      }
  )[];
  add_ons: { id: number; name: Translated; price: number; quantity: number }[];
  note: string | null;
  group_member_id: number | null;
  substitution: Substitution | null;
  person_name: string | null;
  total_add_on_price: number;
  discount_on_item: number;
  discount_type: string;
  discount_percentage: number;
  tax_amount: number;
  image: string | null;
}

/** The maximum of items per order that a list shows. */
const MAX_PREVIEWED = 4;

export interface PreviewRow {
  readonly name: Translated;
  readonly image: string | null;
  readonly quantity: number;
}

/** The first items of each order, by its id. */
export async function listPreviews(
  sql: Sql,
  orderIds: readonly number[],
): Promise<Map<number, PreviewRow[]>> {
  const rows = await sql.query<{ order_id: number; lines: PreviewRow[] }>(
    `select o.id as order_id, (
        select jsonb_agg(l) from (
          select d.item_details -> 'name' as name, d.image, d.quantity from order_details d
            where d.order_id = o.id order by d.id limit ${MAX_PREVIEWED}
        ) l
      ) as lines
      from orders o where o.id = any($1::int[])`,
    [orderIds],
  );
  return new Map(rows.map(({ order_id, lines }) => [order_id, lines ?? []]));
}

/** The lines of an order, in sequence. */
export async function listDetailRows(sql: Sql, orderId: number): Promise<DetailRow[]> {
  return sql.query<DetailRow>('select * from order_details where order_id = $1 order by id', [
    orderId,
  ]);
}
