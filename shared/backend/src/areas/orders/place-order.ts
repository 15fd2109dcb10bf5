import { isOn, type OrderPlaced } from '@storefront/api';
import type { OrderPlaceBody } from '@storefront/api/contract';
import type * as z from 'zod/mini';
import type { Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import type { Call } from '../../server/call';
import { message } from '../../server/messages/message';
import { refuse } from '../../server/refusal';
import { readSettings, type ShopSettings } from '../../settings/shop-settings';
import { takeLines } from '../cart/queries';
import { draftParcel } from '../parcel/place-parcel';
import { type ShopView, viewOf } from '../search/shop-view';
import { readAttachments, storeAttachments } from './attachments';
import { linesOfCart, type WantedLine } from './basket';
import { readContact } from './contact';
import { type CourierWay, findWay } from './courier-way';
import { type CustomerTerms, lockCustomer } from './customer-terms';
import { onceForKey } from './idempotency';
import { belowMinimum } from './minimum-order';
import { openAccount, readAccountWish } from './open-account';
import type { OrderDraft } from './order-draft';
import { planPayment, refusePaymentMethod } from './payment-plan';
import { priceStoreOrder, readPoint, type StoreOrderWish } from './store-order';
import { findStorePoint } from './store-point';
import { writeOrder } from './write-order';

export type PlaceInput = z.output<typeof OrderPlaceBody>;

/** What every kind of order is drafted from. */
export interface Placing<Input> {
  readonly tx: Transaction;
  readonly call: Call<Input>;
  readonly view: ShopView;
  readonly settings: ShopSettings;
  readonly customer: CustomerTerms | null;
}

/**
 * Places an order (Contract 4.19). Every amount is computed here; what the client sends of them is
 * not read. With an `Idempotency-Key` the same request has its effect once.
 * @throws {Refusal} with the codes of Contract 4.19
 */
export async function placeOrder(
  backend: BackendContext,
  call: Call<PlaceInput>,
): Promise<OrderPlaced> {
  const { input } = call;
  const way = await findWayTo(backend, input);
  const passwordHash = await readAccountWish(input, call.caller?.kind === 'guest');
  return place(backend, call, async (placing) => {
    const draft =
      input.order_type === 'parcel'
        ? await draftParcel(placing)
        : await draftStoreOrder(placing, way);
    if (passwordHash) await openAccount(placing.tx, draft.contact, passwordHash, call.now);
    return draft;
  });
}

/** The part that all orders have in common: who, once, pictures, writing down, the answer. */
export async function place<Input>(
  backend: BackendContext,
  call: Call<Input & { guest_id?: string | null | undefined }>,
  draftOf: (placing: Placing<Input>) => Promise<OrderDraft>,
): Promise<OrderPlaced> {
  const { now, owner, language } = call;
  const attachments = await readAttachments(backend.files, call.uploads);
  const request = {
    owner,
    operation: 'order-place',
    key: call.idempotencyKey,
    payload: [call.input, attachments.map(({ bytes }) => bytes.toString('base64'))],
  };
  return onceForKey(backend.database, request, async (tx): Promise<OrderPlaced> => {
    const settings = await readSettings(tx);
    const customerId = call.caller?.kind === 'customer' ? call.caller.customerId : null;
    if (customerId === null && !settings.guestCheckout) {
      refuse(403, 'is_guest', 'guestCheckoutOff');
    }
    const customer =
      customerId === null ? null : await lockCustomer(tx, customerId, settings, now);
    const view = viewOf(backend, call);
    const draft = await draftOf({ tx, call, view, settings, customer });
    const paths = await storeAttachments(tx, owner, attachments, now);
    const written = await writeOrder(tx, draft, paths, { now, moves: backend.config.demo });
    return {
      message: message(language, 'orderPlaced'),
      order_id: written.id,
      total_ammount: draft.bill.total,
      total_amount: draft.bill.total,
      status: written.status,
      created_at: now.toISOString(),
      user_id: customerId ?? call.input.guest_id ?? null,
    };
  });
}

/** The way is looked for before the transaction begins: it takes a while and changes nothing. */
export async function findWayTo(
  { database }: BackendContext,
  input: Parameters<typeof readPoint>[0] & { readonly store_id?: number | null | undefined },
): Promise<CourierWay | null> {
  const to = readPoint(input);
  if (!to || !input.store_id) return null;
  const from = await findStorePoint(database, input.store_id);
  return from ? findWay(from, to) : null;
}

async function draftStoreOrder(
  { tx, call, view, settings, customer }: Placing<PlaceInput>,
  way: CourierWay | null,
): Promise<OrderDraft> {
  const { input, owner } = call;
  const wish = { method: input.payment_method, partial: isOn(input.partial_payment) };
  const contact = readContact(input, customer);
  const priced = await priceStoreOrder(
    tx,
    view,
    settings,
    customer,
    storeOrderWish(call, way),
    async (store) => {
      refusePaymentMethod(wish, settings, store, customer);
      return isOn(input.is_buy_now)
        ? linesOfRequest(input)
        : linesOfCart(await takeLines(tx, owner, store.module_id));
    },
  );
  const { store, lines, bill } = priced;
  const needsPrescription = lines.some(({ goods }) => isOn(goods.item.is_prescription_required));
  if (needsPrescription && call.uploads.length === 0) {
    refuse(403, 'prescription', 'prescriptionMissing');
  }
  belowMinimum(bill, store);
  return {
    ...priced,
    owner,
    language: view.language,
    customer,
    orderType: input.order_type,
    moduleId: store.module_id,
    zone: store,
    payment: planPayment(wish, bill, store),
    wish,
    way,
    contact,
    receiver: null,
    parcelCategoryId: null,
    chargePayer: null,
    isPrescription: false,
    cutlery: isOn(input.cutlery),
    bringChange: Math.round(input.bring_change_amount ?? 0),
    notes: {
      order: input.order_note ?? null,
      unavailableItem: input.unavailable_item_note ?? null,
      delivery: input.delivery_instruction ?? null,
    },
  };
}

type WishInput = Pick<
  PlaceInput,
  | 'order_type'
  | 'store_id'
  | 'latitude'
  | 'longitude'
  | 'schedule_at'
  | 'coupon_code'
  | 'dm_tips'
  | 'extra_packaging_amount'
  | 'partial_payment'
> & { readonly payment_method?: PlaceInput['payment_method'] | null | undefined };

/** What a request asks for of an order at a store. */
export function storeOrderWish(
  { input, optionalModuleId }: Pick<Call<WishInput>, 'input' | 'optionalModuleId'>,
  way: CourierWay | null,
): StoreOrderWish {
  return {
    orderType: input.order_type,
    storeId: input.store_id ?? 0,
    moduleId: optionalModuleId,
    point: readPoint(input),
    way,
    scheduleAt: input.schedule_at,
    couponCode: input.coupon_code,
    tip: input.dm_tips,
    packaging: (input.extra_packaging_amount ?? 0) > 0,
    method: input.payment_method,
    partial: isOn(input.partial_payment),
  };
}

/** The lines of a buy-now or campaign order. */
export function linesOfRequest({ cart }: Pick<PlaceInput, 'cart'>): WantedLine[] {
  return (cart ?? []).map((line) => ({
    itemId: line.item_id ?? line.item_campaign_id ?? 0,
    quantity: line.quantity,
    variation: line.variation,
    addOnIds: line.add_on_ids,
    addOnQuantities: line.add_on_qtys,
  }));
}
