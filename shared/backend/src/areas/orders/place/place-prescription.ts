import type { OrderPlaced } from '@storefront/api';
import type { PrescriptionPlaceBody } from '@storefront/api/contract';
import type * as z from 'zod/mini';
import type { BackendContext } from '../../../server/backend-context';
import type { Call } from '../../../server/http/call';
import { refuse } from '../../../server/http/refusal';
import type { CourierRoute } from '../life-cycle/courier-route';
import { priceOrder } from '../price/price-order';
import { findStoreTerms } from '../price/store-terms';
import { readPoint, refuseOrderType, refuseOtherZone } from '../read/store-order';
import { readContact } from './contact';
import type { OrderDraft } from './order-draft';
import { refusePaymentMethod } from './payment-plan';
import { findRouteTo, type Placing, place } from './placing';
import { refuseClosed } from './schedule';

type PrescriptionInput = z.output<typeof PrescriptionPlaceBody>;

/**
 * Places an order with only a prescription: its bill contains the delivery until the store has read the prescription.
 * @throws {Refusal} 403 `prescription`, `store`, and the codes of placing that apply
 */
export async function placePrescription(
  backend: BackendContext,
  call: Call<PrescriptionInput>,
): Promise<OrderPlaced> {
  if (call.uploads.length === 0) refuse(403, 'prescription', 'prescriptionMissing');
  const route = await findRouteTo(backend, call.input);
  return place(backend, call, (placing) => draftPrescription(placing, route));
}

async function draftPrescription(
  { tx, call, view, settings, customer }: Placing<PrescriptionInput>,
  route: CourierRoute | null,
): Promise<OrderDraft> {
  const { input, owner, now } = call;
  const store = await findStoreTerms(tx, input.store_id ?? 0);
  if (!store) return refuse(403, 'store', 'storeUnknown');
  if (!settings.prescriptionOrder || !store.prescription_order) {
    refuse(403, 'prescription', 'prescriptionOff');
  }
  refuseOrderType(input.order_type, store, settings);
  const point = readPoint(input);
  if (point) refuseOtherZone(point, store);
  refuseClosed(store, now);
  const payment = { method: input.payment_method, partial: false };
  refusePaymentMethod(payment, settings, store, customer);
  // An unknown amount cannot be paid in advance.
  if (payment.method !== 'cash_on_delivery') refuse(403, 'order_method', 'paymentOff');
  const bill = await priceOrder(tx, {
    settings,
    orderType: input.order_type,
    moduleId: store.module_id,
    zone: store,
    store,
    lines: [],
    kilometres: route?.kilometres ?? 0,
    now,
    wantedAt: now,
    coupon: null,
    firstOrder: null,
    tip: input.dm_tips,
    packaging: false,
    parcelCategory: null,
    walletBalance: 0,
  });
  return {
    owner,
    language: view.language,
    customer,
    orderType: input.order_type,
    moduleId: store.module_id,
    zone: store,
    store,
    lines: [],
    bill,
    coupon: null,
    firstOrder: null,
    payment,
    route,
    contact: readContact(input, customer),
    scheduleAt: null,
    slotMinutes: null,
    receiver: null,
    parcelCategoryId: null,
    chargePayer: null,
    isPrescription: true,
    cutlery: false,
    isInParts: false,
    bringChange: 0,
    dietRequest: null,
    notes: { order: input.order_note ?? null, unavailableItem: null, delivery: null },
  };
}
