import type { OrderPlaced } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { roundMoney } from '@storefront/pricing';
import type { Transaction } from '../../../database/database';
import type { BackendContext } from '../../../server/backend-context';
import type { Call } from '../../../server/http/call';
import { refuse } from '../../../server/http/refusal';
import { isCommonPassword } from '../../auth/common-passwords';
import { normaliseEmail, normalisePhone, splitName } from '../../auth/identity';
import { hashPassword } from '../../auth/passwords';
import { findOwner, insertAccount } from '../../auth/queries';
import { changingCarts } from '../../cart/changing-carts';
import { takeLines } from '../../cart/queries';
import { slowCouponTries } from '../../coupons/coupon-tries';
import { draftParcel } from '../../parcel/place-parcel';
import type { CourierRoute } from '../life-cycle/courier-route';
import type { OrderContact } from '../read/order-rows';
import { priceStoreOrder } from '../read/store-order';
import { linesOfCart } from './basket';
import { belowMinimum } from './below-minimum';
import { readContact } from './contact';
import { takeSlot } from './full-slots';
import type { OrderDraft } from './order-draft';
import { linesOfRequest, storeOrderRequest } from './order-request';
import { refusePaymentMethod } from './payment-plan';
import { findRouteTo, type PlaceInput, type Placing, place } from './placing';

interface NewAccountInput {
  readonly create_new_user?: Parameters<typeof isOn>[0];
  readonly password?: string | null | undefined;
}

/**
 * The password hash for the account that a guest opens with the order, `null` when none is requested. Computed before
 * the transaction, because hashing takes time.
 * @throws {Refusal} 403 `password`
 */
async function readNewAccountPassword(
  { config }: BackendContext,
  input: NewAccountInput,
  isGuest: boolean,
): Promise<string | null> {
  if (!isGuest || !isOn(input.create_new_user)) return null;
  if (!input.password || input.password.length < 6) refuse(403, 'password', 'invalid.password');
  if (isCommonPassword(input.password)) refuse(403, 'password', 'passwordCommon');
  return hashPassword(input.password, config.passwordCost);
}

/**
 * Opens the account of a guest who orders. The order stays the guest's: e-mail and number are not verified yet, and
 * another person who signs in with them must not see the order.
 * @throws {Refusal} 403 `contact_person_email`, `contact_person_number`
 */
async function openAccount(
  tx: Transaction,
  contact: OrderContact,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const { contact_person_email: email } = contact;
  if (!email) return refuse(403, 'contact_person_email', 'required.email');
  const account = {
    ...splitName(contact.contact_person_name),
    email: normaliseEmail(email),
    phone: normalisePhone(contact.contact_person_number),
    passwordHash,
    refBy: null,
    loginMedium: 'manual',
    isPhoneVerified: false,
    isEmailVerified: false,
  } as const;
  if (await findOwner(tx, 'email', account.email)) {
    refuse(403, 'contact_person_email', 'emailTaken');
  }
  if (await findOwner(tx, 'phone', account.phone)) {
    refuse(403, 'contact_person_number', 'phoneTaken');
  }
  await insertAccount(tx, account, now);
}

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
            await changingCarts(
              tx,
              view,
              { owners: [owner], moduleId: store.module_id },
              'ordered',
              () => takeLines(tx, owner, store.module_id),
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
    isInParts: isOn(input.group_split),
    bringChange: roundMoney(input.bring_change_amount ?? 0, store.digits),
    dietRequest: input.diet_request ?? null,
    notes: {
      order: input.order_note ?? null,
      unavailableItem: input.unavailable_item_note ?? null,
      delivery: input.delivery_instruction ?? null,
    },
  };
}
