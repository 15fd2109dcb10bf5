import type { OrderPlaced } from '@storefront/api';
import { isOn } from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import type { Call } from '../../server/call';
import { refuse } from '../../server/refusal';
import { takeLines } from '../cart/queries';
import { draftParcel } from '../parcel/place-parcel';
import { linesOfCart } from './basket';
import { readContact } from './contact';
import type { CourierWay } from './courier-way';
import { belowMinimum } from './minimum-order';
import { openAccount, readAccountWish } from './open-account';
import type { OrderDraft } from './order-draft';
import { linesOfRequest, storeOrderWish } from './order-wish';
import { refusePaymentMethod } from './payment-plan';
import { findWayTo, type PlaceInput, type Placing, place } from './placing';
import { priceStoreOrder } from './store-order';

/**
 * Places an order. Every amount is computed here; what the client sends of them is not read. With an
 * `Idempotency-Key` the same request has its effect once.
 * @throws {Refusal} with the codes of `shared/api/docs/orders.md`
 */
export async function placeOrder(
  backend: BackendContext,
  call: Call<PlaceInput>,
): Promise<OrderPlaced> {
  const { input } = call;
  const way = await findWayTo(backend, input);
  const passwordHash = await readAccountWish(backend, input, call.caller?.kind === 'guest');
  return place(backend, call, async (placing) => {
    const draft =
      input.order_type === 'parcel'
        ? await draftParcel(placing)
        : await draftStoreOrder(placing, way);
    if (passwordHash) await openAccount(placing.tx, draft.contact, passwordHash, call.now);
    return draft;
  });
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
