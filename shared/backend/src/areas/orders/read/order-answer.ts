import type { ModuleRef, Order } from '@storefront/api';
import { isOrderStatus, languages } from '@storefront/domain';
import type { Sql } from '../../../database/database';
import { roundPosition } from '../../../geometry/coordinates';
import { pick } from '../../../server/columns';
import type { ShopView } from '../../../server/features';
import { fileNamesText } from '../../../server/files/file-names';
import { pictureAddress } from '../../../server/files/picture-address';
import { privateAddress } from '../../../server/http/private-address';
import { message } from '../../../server/messages/message';
import { answerCurrency } from '../../../settings/currencies';
import { withDoorPhotoOf } from '../../addresses/door-photo';
import { listParcelCategories } from '../../parcel/queries';
import { paymentPartsOf } from '../../payments/order-parts';
import { listRefunds } from '../../payments/refund/refunds';
import { readStores } from '../../stores/queries';
import { cancelTerms } from '../change/cancel-rule';
import { readReasons } from '../change/reasons';
import { courierPosition } from '../life-cycle/courier-position';
import { promisedMinutes } from '../place/schedule';
import { answeredColumns, listPreviews, type OrderRow } from './order-rows';

/** Orders in the form of the API, read with a fixed number of queries. */
export async function answerOrders(
  sql: Sql,
  view: ShopView,
  rows: readonly OrderRow[],
): Promise<Order[]> {
  const storeIds = unique(rows.map((row) => row.store_id));
  const stores = new Map((await readStores(sql, view, storeIds)).map((row) => [row.id, row]));
  const parcelIds = unique(rows.map((row) => row.parcel_category_id));
  const parcels =
    parcelIds.length === 0
      ? []
      : await listParcelCategories(sql, { ids: parcelIds }, view.language);
  const parcelById = new Map(parcels.map((row) => [row.id, row]));
  const hasReasons = rows.some((row) => row.cancellation_reason !== null || row.refunds.length > 0);
  const reasons: Reasons = hasReasons ? await readReasons(sql) : new Map();
  const refunds = await listRefunds(sql, { orderIds: rows.map(({ id }) => id) });
  const previews = await listPreviews(
    sql,
    rows.map(({ id }) => id),
  );
  const inParts = rows.filter((row) => row.is_in_parts).map(({ id }) => id);
  const tokens =
    inParts.length > 0 ? await paymentPartsOf(view.features)?.tokens(sql, inParts) : undefined;
  return rows.map((row) => {
    const category = parcelById.get(row.parcel_category_id ?? 0);
    const added: Partial<Order> = Object.assign(
      {},
      ...view.features.on.map((feature) => feature.orderFields?.(row, view)),
    );
    return {
      ...pick(row, answeredColumns),
      delivery_address:
        row.delivery_address && withDoorPhotoOf(row.order_status, row.delivery_address, view),
      currency: answerCurrency(row.currency, view.language),
      coupon_discount_title: row.coupon_title?.[view.language] ?? row.coupon_discount_title,
      ...stampsOf(row),
      ...cancelTermsOf(row, view),
      group_token: tokens?.get(row.id) ?? null,
      offers: offersOf(row, view),
      ...added,
      preview: (previews.get(row.id) ?? []).map(({ name, image, quantity }) => ({
        name: name[view.language],
        quantity,
        image_full_url: pictureAddress(view.publicUrl, image),
      })),
      ...settlementOf(row, reasons, view),
      later_tip: row.later_tip && {
        amount: row.later_tip.amount,
        given_at: new Date(row.later_tip.given_at).toISOString(),
      },
      payment_refunds: refunds.get(row.id) ?? [],
      user_id: row.customer_id,
      is_guest: row.customer_id === null,
      store: stores.get(row.store_id ?? 0) ?? null,
      module: moduleOf(row, view),
      scheduled: row.scheduled ? 1 : 0,
      schedule_at: row.schedule_at.toISOString(),
      parcel_category: category
        ? { ...category, image_full_url: pictureAddress(view.publicUrl, category.image) }
        : null,
      delivery_man: courierOf(row, view),
      cancellation_reason: reasonOf(row, reasons, view),
      order_attachment_full_url: pictures(row.attachments, view),
      order_proof_full_url: pictures(row.proofs, view),
      ...promisedMinutes(row, stores.get(row.store_id ?? 0)),
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    };
  });
}

/** The short form of an order's module. */
export function moduleOf(row: OrderRow, { language }: ShopView): ModuleRef {
  return {
    id: row.module_id,
    module_name: row.module_name[language],
    module_type: row.module_type,
  };
}

type Reasons = Awaited<ReturnType<typeof readReasons>>;

/** A listed reason in the reader's language, or free text unchanged; without either, what the order was waiting for. */
function reasonOf(row: OrderRow, reasons: Reasons, { language }: ShopView): string | null {
  const { cancellation_reason: reason } = row;
  if (row.canceled_by === 'admin' && reason === null) {
    const isPrice = row.price_agreement === 'offered';
    return message(language, isPrice ? 'priceNotAgreedInTime' : 'notPaidInTime');
  }
  // A parcel may have several reasons.
  const chosen = row.parcel_cancellation?.reason ?? (reason === null ? [] : [reason]);
  return (
    chosen
      .map((label) => reasons.get(label)?.[language] ?? label)
      .join(languages[language].separator) || null
  );
}

function unique(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids.filter((id) => id !== null))];
}

/** Temporary addresses of private pictures such as prescriptions, for the caller. */
function pictures(paths: readonly string[], view: ShopView): string[] {
  return paths.map((path) => privateAddress(view, path, view.now));
}

/** The time of each status, `null` for those that the order did not have. */
function stampsOf({ stamps }: OrderRow) {
  const stamp = (at: string | undefined) => (at === undefined ? null : new Date(at).toISOString());
  return {
    pending: stamp(stamps.pending),
    accepted: stamp(stamps.accepted),
    confirmed: stamp(stamps.confirmed),
    processing: stamp(stamps.processing),
    handover: stamp(stamps.handover),
    picked_up: stamp(stamps.picked_up),
    delivered: stamp(stamps.delivered),
    canceled: stamp(stamps.canceled),
    failed: stamp(stamps.failed),
    refund_requested: stamp(stamps.refund_requested),
    refunded: stamp(stamps.refunded),
    refund_request_canceled: stamp(stamps.refund_request_canceled),
  };
}

function cancelTermsOf(row: OrderRow, { now }: ShopView) {
  const { isCancelable, until } = cancelTerms(row, now);
  return { is_cancelable: isCancelable ? 1 : 0, cancelable_until: until?.toISOString() ?? null };
}

/** The actions on an order beyond the contract. */
function offersOf(row: OrderRow, { now, features: { on } }: ShopView): string[] {
  const hasLines = isOrderStatus(row.order_status, 'claimable') && row.details_count > 0;
  const added = on.flatMap((feature) => feature.orderOffers?.(row, now) ?? []);
  return [...(hasLines ? ['refund_lines'] : []), ...added];
}

function settlementOf(
  { id, payments, offline, refunds, parcel_cancellation: canceled }: OrderRow,
  reasons: Reasons,
  view: ShopView,
) {
  const refund = refunds.at(-1);
  const answered = refunds.map((one) => refundOf(one, id, reasons, view));
  return {
    payments: payments.map(({ number, ...payment }) => ({ ...payment, id: number, order_id: id })),
    offline_payment: offline && {
      input: offline.input,
      data: {
        status: offline.status,
        method_id: offline.method_id,
        method_name: offline.method_name[view.language],
        customer_note: offline.customer_note,
        admin_note: offline.admin_note,
      },
      method_fields: offline.method_fields.map(({ input_name, input_data }) => ({
        input_name: input_name[view.language],
        input_data,
      })),
    },
    refund: answered.at(-1) ?? null,
    refunds: answered,
    refund_cancellation_note: refund?.refund_status === 'rejected' ? refund.admin_note : null,
    refund_customer_note: refund?.customer_note ?? null,
    parcel_cancellation: canceled && {
      ...canceled,
      reason: canceled.reason.map((label) => reasons.get(label)?.[view.language] ?? label),
    },
  };
}

function refundOf(
  refund: OrderRow['refunds'][number],
  orderId: number,
  reasons: Reasons,
  view: ShopView,
) {
  return {
    id: refund.id,
    order_id: orderId,
    customer_reason: reasons.get(refund.customer_reason)?.[view.language] ?? refund.customer_reason,
    customer_note: refund.customer_note,
    admin_note: refund.admin_note,
    refund_amount: refund.refund_amount,
    refund_status: refund.refund_status,
    refund_method: refund.refund_method,
    lines: refund.lines,
    points_due: refund.points_due,
    points_taken_back: refund.points_taken_back,
    cashback_due: refund.cashback_due,
    cashback_taken_back: refund.cashback_taken_back,
    points_worth_taken_back: refund.points_worth_taken_back,
    referral_taken_back: refund.referral_taken_back,
    withheld_amount: refund.withheld_amount,
    image_full_url: pictures(refund.images, view),
    image: fileNamesText(view.publicUrl, pictures(refund.images, view)),
  };
}

function courierOf(
  row: OrderRow,
  { publicUrl, now, language, maps }: ShopView,
): Order['delivery_man'] {
  const { courier } = row;
  if (!courier) return null;
  const at = courierPosition(row, now);
  const place = at && roundPosition(at);
  return [
    {
      id: courier.id,
      f_name: courier.f_name,
      l_name: courier.l_name,
      phone: courier.phone,
      email: courier.email,
      image_full_url: pictureAddress(publicUrl, courier.image),
      avg_rating: courier.avg_rating,
      rating_count: courier.rating_count,
      vehicle_id: courier.vehicle_id,
      vehicle_type: courier.vehicle_type?.[language] ?? null,
      license_plate_number: courier.license_plate_number,
      lat: place && String(place.lat),
      lng: place && String(place.lng),
      location: place && maps.addressOf(place, language),
    },
  ];
}
