import type { OrderPlaced } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { roundMoney } from '@storefront/pricing';
import type { BackendContext } from '../../server/backend-context';
import type { Call } from '../../server/call';
import { refuse } from '../../server/refusal';
import { takeLines } from '../cart/queries';
import { keepingCarts } from '../cart-history/events';
import { slowCouponTries } from '../coupons/coupon-tries';
import { draftParcel } from '../parcel/place-parcel';
import { linesOfCart } from './basket';
import { belowMinimum } from './below-minimum';
import { readContact } from './contact';
import type { CourierRoute } from './courier-route';
import { takeSlot } from './full-slots';
import { openAccount, readNewAccountPassword } from './open-account';
import type { OrderDraft } from './order-draft';
import { linesOfRequest, storeOrderRequest } from './order-request';
import { refusePaymentMethod } from './payment-plan';
import { findRouteTo, type PlaceInput, type Placing, place } from './placing';
import { priceStoreOrder } from './store-order';

/**
 * Places an order. All amounts are computed here, never taken from the client. With an `Idempotency-Key` a repeated
 * request takes effect once.
 * @throws {Refusal} with the codes of `shared/api/docs/orders.md`
 * @throws {TooMany} 429 during a wait after unknown coupon codes
 */
export async function placeOrder(
  backend: BackendContext,
  call: Call<PlaceInput>,
): Promise<OrderPlaced> {
  const { input } = call;
  const route = await findRouteTo(backend, input);
  const passwordHash = await readNewAccountPassword(backend, input, call.caller?.kind === 'guest');
  const draftOf = async (placing: Placing<PlaceInput>) => {
    const draft =
      input.order_type === 'parcel'
        ? await draftParcel(placing)
        : await draftStoreOrder(placing, route);
    if (passwordHash) await openAccount(placing.tx, draft.contact, passwordHash, call.now);
    return draft;
  };
  return slowCouponTries(backend.database, call, input.coupon_code, () =>
    place(backend, call, draftOf),
  );
}

async function draftStoreOrder(
  { tx, call, view, settings, customer }: Placing<PlaceInput>,
  route: CourierRoute | null,
): Promise<OrderDraft> {
  const { input, owner } = call;
  const payment = { method: input.payment_method, partial: isOn(input.partial_payment) };
  const contact = readContact(input, customer);
  const priced = await priceStoreOrder(
    tx,
    view,
    settings,
    customer,
    storeOrderRequest(call, route),
    async (store) => {
      refusePaymentMethod(payment, settings, store, customer);
      return isOn(input.is_buy_now)
        ? linesOfRequest(input)
        : linesOfCart(
            await keepingCarts(tx, { owner, moduleId: store.module_id }, 'ordered', view.now, () =>
              takeLines(tx, owner, store.module_id),
            ),
            input.substitution,
          );
    },
  );
  const { store, lines, bill } = priced;
  const needsPrescription = lines.some(({ loaded }) => isOn(loaded.item.is_prescription_required));
  if (needsPrescription && call.uploads.length === 0) {
    refuse(403, 'prescription', 'prescriptionMissing');
  }
  belowMinimum(bill, store);
  await takeSlot(tx, store, settings, priced.scheduleAt);
  return {
    ...priced,
    owner,
    language: view.language,
    customer,
    orderType: input.order_type,
    moduleId: store.module_id,
    zone: store,
    payment,
    route,
    contact,
    receiver: null,
    parcelCategoryId: null,
    chargePayer: null,
    isPrescription: false,
    cutlery: isOn(input.cutlery),
    splitsGroup: isOn(input.group_split),
    bringChange: roundMoney(input.bring_change_amount ?? 0, store.digits),
    dietRequest: input.diet_request ?? null,
    notes: {
      order: input.order_note ?? null,
      unavailableItem: input.unavailable_item_note ?? null,
      delivery: input.delivery_instruction ?? null,
    },
  };
}
