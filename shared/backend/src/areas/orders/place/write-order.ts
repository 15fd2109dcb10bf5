import { randomInt, randomUUID } from 'node:crypto';
import type { OrderDietRequest } from '@storefront/api';
import type { DietRequest } from '@storefront/domain/diet';
import type { Transaction } from '../../../database/database';
import type { Features } from '../../../server/features';
import { refuse } from '../../../server/http/refusal';
import type { Language } from '../../../server/language';
import { message } from '../../../server/messages/message';
import { takeCoupon } from '../../coupons/use-coupon';
import { openParts } from '../../payments/order-parts';
import { debitWallet } from '../../wallet/ledger';
import { firstStepAt } from '../life-cycle/life-cycle-steps';
import { notifyOfStatus } from '../life-cycle/notify';
import { billColumns } from '../price/bill-columns';
import { orderLineRows } from '../read/order-line-rows';
import { digitsOf } from './contact';
import { insertRows } from './insert-rows';
import type { OrderDraft } from './order-draft';
import { type PaymentPlan, planPayment } from './payment-plan';
import { reservedUntil } from './reservation';
import { takeStock } from './stock';

export interface WrittenOrder {
  readonly id: number;
  readonly status: PaymentPlan['orderStatus'];
}

/**
 * Takes stock, coupon and wallet amount, and stores the order, atomically: if anything is no longer available, nothing
 * is written.
 * @param moves whether orders advance automatically, as in the demo
 * @throws {Refusal} 403 `stock`, `flash_sale`, `coupon`, `order_amount`, `partial_payment`
 */
export async function writeOrder(
  tx: Transaction,
  draft: OrderDraft,
  attachments: readonly string[],
  { features, now, moves }: { features: Features; now: Date; moves: boolean },
): Promise<WrittenOrder> {
  const { customer, bill } = draft;
  const payment = planPayment(draft.payment, bill, draft.zone);
  await takeStock(tx, draft.lines, draft.language);
  if (draft.coupon && customer) await takeCoupon(tx, draft.coupon, customer.id);
  const [id] = await insertRows(tx, 'orders', [orderRow(draft, payment, attachments, now, moves)]);
  if (id === undefined) throw new Error('The insert returned no row');
  await insertRows(tx, 'order_details', orderLineRows(id, draft));
  for (const feature of features.builtIn) await feature.orderPlaced?.(tx, id);
  if (draft.isInParts) await openParts(tx, features, id);
  await tx.query('insert into order_events (order_id, status, at) values ($1, $2, $3)', [
    id,
    payment.orderStatus,
    now,
  ]);
  if (payment.orderStatus === 'confirmed') {
    await tx.query("insert into order_events (order_id, status, at) values ($1, 'pending', $2)", [
      id,
      now,
    ]);
  }
  if (payment.walletPart > 0 && customer) {
    const isPaid = await debitWallet(tx, {
      customerId: customer.id,
      money: { amount: payment.walletPart, currency: draft.zone.currency.code },
      type: payment.paymentStatus === 'paid' ? 'order_place' : 'partial_payment',
      reference: String(id),
      orderId: id,
      now,
    });
    if (!isPaid) refuse(403, 'order_amount', 'walletTooLow');
  }
  if (payment.paymentStatus === 'partially_paid') {
    await insertRows(tx, 'payments', [
      paymentRow(id, draft, 'wallet', payment.walletPart, now),
      paymentRow(id, draft, draft.payment.method, bill.leftToPay, now),
    ]);
  }
  if (customer && payment.orderStatus !== 'failed') {
    await notifyOfStatus(tx, { id, customerId: customer.id, status: 'pending', ...draft }, now);
  }
  return { id, status: payment.orderStatus };
}

function paymentRow(orderId: number, draft: OrderDraft, method: string, amount: number, now: Date) {
  const isPaid = method === 'wallet';
  return {
    id: randomUUID(),
    purpose: 'order',
    order_id: orderId,
    customer_id: draft.customer?.id ?? null,
    owner: draft.owner,
    payment_method: method,
    amount,
    currency_code: draft.zone.currency.code,
    payment_status: isPaid ? 'paid' : 'unpaid',
    created_at: now,
    paid_at: isPaid ? now : null,
  };
}

function orderRow(
  draft: OrderDraft,
  payment: PaymentPlan,
  attachments: readonly string[],
  now: Date,
  moves: boolean,
) {
  const { zone, store, contact } = draft;
  const schedule_at = draft.scheduleAt ?? now;
  const isWaiting = payment.orderStatus === 'failed';
  const moving = {
    order_type: draft.orderType,
    order_status: payment.orderStatus,
    scheduled: draft.scheduleAt !== null,
    schedule_at,
  };
  return {
    ...moving,
    slot_minutes: draft.slotMinutes,
    owner: draft.owner,
    customer_id: draft.customer?.id ?? null,
    module_id: draft.moduleId,
    zone_id: zone.zone_id,
    currency_code: zone.currency.code,
    store_id: store?.id ?? null,
    payment_status: payment.paymentStatus,
    payment_method: payment.storedMethod,
    ...billColumns(draft),
    coupon_id: draft.coupon?.id ?? null,
    coupon_code: draft.coupon?.code ?? null,
    coupon_discount_title: draft.coupon?.title ?? null,
    coupon_terms: draft.coupon,
    first_order_terms: draft.firstOrder,
    partially_paid_amount: payment.paymentStatus === 'partially_paid' ? payment.walletPart : 0,
    bring_change_amount: draft.bringChange,
    order_note: draft.notes.order,
    unavailable_item_note: draft.notes.unavailableItem,
    delivery_instruction: draft.notes.delivery,
    diet_request: draft.dietRequest && dietRequestFor(draft.dietRequest, zone.store_language),
    cutlery: draft.cutlery,
    prescription_order: draft.isPrescription,
    price_agreement: draft.isPrescription ? 'awaited' : null,
    distance: draft.route?.kilometres ?? 0,
    delivery_address: contact,
    language: draft.language,
    contact_number: digitsOf(contact.contact_person_number),
    receiver_details: draft.receiver,
    parcel_category_id: draft.parcelCategoryId,
    charge_payer: draft.chargePayer,
    otp: String(randomInt(1000, 10_000)),
    processing_time: store?.max_delivery_time ?? null,
    attachments,
    proofs: [],
    review_reminder: true,
    route: draft.route?.line ?? null,
    stock_returned: false,
    reserved_until: isWaiting ? reservedUntil(now, 'payment') : null,
    next_step_at: moves && !isWaiting ? firstStepAt(moving, now) : null,
    created_at: now,
    updated_at: now,
  };
}

/** A diet request in its stored form: by its keys, and as text in the store's language. */
function dietRequestFor(request: DietRequest, language: Language): OrderDietRequest {
  return { ...request, store_text: storeText(request, language), store_language: language };
}

/** For example "Please: no sesame (severe allergy), no dairy; halal. No traces." */
function storeText({ avoid, diets, accepts_traces }: DietRequest, language: Language): string {
  const listed = new Intl.ListFormat(language, { type: 'unit' });
  const without = avoid.map(({ allergen, severe }) => {
    const name = message(language, `allergen.${allergen}`);
    return message(language, severe ? 'diet.withoutSevere' : 'diet.without', { name });
  });
  const kept = diets.map((diet) => message(language, `diet.${diet}`));
  const request = message(language, 'diet.request', {
    needs: listed.format([...without, ...kept]),
  });
  if (avoid.length === 0) return request;
  return `${request} ${message(language, accepts_traces ? 'diet.traces' : 'diet.noTraces')}`;
}
