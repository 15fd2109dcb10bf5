import type { OrderAttemptAnswer, OrderPlaced } from '@storefront/api';
import type { OrderPlaceBody, ShownLine } from '@storefront/api/contract';
import type * as z from 'zod/mini';
import type { Transaction } from '../../../database/database';
import type { BackendContext } from '../../../server/backend-context';
import type { ShopView } from '../../../server/features';
import { enterPictures, readPicture, savingPictures } from '../../../server/files/uploads';
import type { Call } from '../../../server/http/call';
import { refuse } from '../../../server/http/refusal';
import { message } from '../../../server/messages/message';
import { readOffered } from '../../../settings/offered-settings';
import type { ShopSettings } from '../../../settings/shop-settings';
import { savedDoorOf } from '../../addresses/door-photo';
import { handOverOrders } from '../../auth/queries';
import { lockCart } from '../../cart/queries';
import { paymentLink } from '../../payments/pages/payment-link';
import { announceOrder } from '../life-cycle/announce-order';
import { type CourierRoute, findCourierRoute } from '../life-cycle/courier-route';
import { type CustomerTerms, lockCustomer } from '../price/customer-terms';
import { findStorePoint } from '../price/store-point';
import { createOrderLink, isGuestsOrder } from '../read/order-link';
import { readPoint } from '../read/store-order';
import { billOfQuote, refuseOtherBill, type ShownBill } from './agreed-bill';
import { compareLines } from './agreed-lines';
import { findKeyedRequest, findSuccessor, onceForKey } from './idempotency';
import type { OrderDraft } from './order-draft';
import { refuseManyUnpaid } from './reservation';
import { writeOrder } from './write-order';

export type PlaceInput = z.output<typeof OrderPlaceBody>;

/** All kinds of orders share their keys: a key that placed one cannot place another. */
const OPERATION = 'order-place';

/** The input of every kind of order. */
export interface Placing<Input> {
  readonly tx: Transaction;
  readonly call: Call<Input>;
  readonly view: ShopView;
  readonly settings: ShopSettings;
  readonly customer: CustomerTerms | null;
}

/** The common fields of the body of every kind of order. */
interface PlaceFields extends ShownBill {
  readonly guest_id?: string | null | undefined;
  /** The saved address for the delivery or the pickup of a parcel. */
  readonly address_id?: number | null | undefined;
  readonly expected_lines?: readonly ShownLine[] | null | undefined;
}

/**
 * The steps that all kinds of orders share: caller, idempotency, agreed total, pictures, storing, answer.
 * @throws {Refusal} 403 `is_guest`, `unpaid_orders`, 409 `expected_total`, and the refusals of `draftOf` and of storing
 */
export async function place<Input>(
  backend: BackendContext,
  call: Call<Input & PlaceFields>,
  draftOf: (placing: Placing<Input>) => Promise<OrderDraft>,
): Promise<OrderPlaced> {
  const { now, owner, language } = call;
  const pictures = call.uploads.map((upload) => readPicture(upload));
  const request = {
    owner,
    operation: OPERATION,
    key: call.idempotencyKey,
    payload: [call.input, pictures.map(({ bytes }) => bytes.toString('base64'))],
  };
  const customerId = customerOf(call);
  const write = async (tx: Transaction) => {
    const settings = await readOffered(backend.config, tx);
    if (customerId === null && !settings.guestCheckout) {
      refuse(403, 'is_guest', 'guestCheckoutOff');
    }
    // Signing in takes the same lock: either it moves this order to the customer, or this order finds the customer.
    if (customerId === null) await lockCart(tx, owner);
    const customer = customerId === null ? null : await lockCustomer(tx, customerId, settings, now);
    const drafted = await draftOf({ tx, call, view: call.view, settings, customer });
    const draft = await withPhoto(tx, drafted, customerId, call.input.address_id);
    const lines = compareLines(call.input.expected_lines, draft.lines, language);
    refuseOtherBill(call.input, billOfQuote(draft.bill), lines);
    const paths = await enterPictures(tx, { owner, isPrivate: true }, pictures, now);
    const { config, features } = backend;
    const written = await writeOrder(tx, draft, paths, { features, now, moves: config.demo });
    if (written.status === 'failed') await refuseManyUnpaid(tx, backend, call, written.id);
    if (customerId === null) await followGuest(tx, owner);
    await announceOrder(tx, backend, written.id, now);
    return {
      message: message(language, 'orderPlaced'),
      order_id: written.id,
      total_ammount: draft.bill.total,
      total_amount: draft.bill.total,
      status: written.status,
      created_at: now.toISOString(),
    };
  };
  const count = () => backend.orders.placed(call);
  const placed = await savingPictures(backend.files, pictures, () =>
    onceForKey(backend.database, request, write, count),
  );
  return forCaller(backend, placed, call);
}

/** Adds the photo of the saved address's door, for the courier. */
async function withPhoto(
  tx: Transaction,
  draft: OrderDraft,
  customerId: number | null,
  addressId: number | null | undefined,
): Promise<OrderDraft> {
  if (draft.orderType === 'take_away') return draft;
  const door_photo = (await savedDoorOf(tx, customerId, addressId))?.door_photo;
  return door_photo ? { ...draft, contact: { ...draft.contact, door_photo } } : draft;
}

/**
 * Whether the order of an attempt arrived, by its key, only for its caller, who may have sent it as a guest and signed
 * in since. Places nothing.
 */
export async function findAttempt(
  backend: BackendContext,
  call: Call<{ guest_id?: string | null | undefined; idempotency_key: string }>,
): Promise<OrderAttemptAnswer> {
  const { owner, input } = call;
  const request = { owner, operation: OPERATION, key: input.idempotency_key };
  const found = await findKeyedRequest<OrderPlaced>(backend.database, request);
  if (found.status !== 'done') return { status: found.status, order: null };
  return { status: 'placed', order: await forCaller(backend, found.answer, call) };
}

/** Moves an order to the customer when the guest has signed in before it arrived. */
async function followGuest(tx: Transaction, guest: string): Promise<void> {
  const successor = await findSuccessor(tx, guest);
  if (successor !== null) await handOverOrders(tx, guest, successor);
}

const customerOf = ({ caller }: Pick<Call<unknown>, 'caller'>) =>
  caller?.kind === 'customer' ? caller.customerId : null;

/** Not stored with the answer: a guest's id and links are secrets, and links expire. */
async function forCaller(
  backend: BackendContext,
  placed: OrderPlaced,
  call: Call<{ guest_id?: string | null | undefined }>,
): Promise<OrderPlaced> {
  const { order_id: orderId, status } = placed;
  const customerId = customerOf(call);
  const isGuests = customerId === null || (await isGuestsOrder(backend.database, orderId));
  return {
    ...placed,
    user_id: customerId ?? call.input.guest_id ?? null,
    payment_link: status === 'failed' ? paymentLink(backend, orderId, call.now) : null,
    ...(isGuests && { tracking_token: await createOrderLink(backend.database, orderId, call.now) }),
  };
}

/** The route is looked up before the transaction, because that takes time and writes nothing. */
export async function findRouteTo(
  { database, maps }: BackendContext,
  input: Parameters<typeof readPoint>[0] & { readonly store_id?: number | null | undefined },
): Promise<CourierRoute | null> {
  const to = readPoint(input);
  if (!to || !input.store_id) return null;
  const from = await findStorePoint(database, input.store_id);
  return from ? findCourierRoute(maps, from, to) : null;
}
