import type { LastLocation, Order, OrderDetail } from '@storefront/api';
import {
  fullSlots,
  lastLocation,
  orderAgreePrice,
  orderAttempt,
  orderCancel,
  orderDetails,
  orderLinkCode,
  orderLinkOpen,
  orderList,
  orderPlace,
  orderShared,
  orderTrack,
  prescriptionPlace,
  runningOrders,
} from '@storefront/api/contract';
import type { Database } from '../../database/database';
import { roundPosition } from '../../geometry/coordinates';
import type { BackendContext } from '../../server/backend-context';
import type { ShopView } from '../../server/features';
import type { Call } from '../../server/http/call';
import { envelope, pageIn } from '../../server/http/paging';
import { refuse } from '../../server/http/refusal';
import { registerEndpoint } from '../../server/http/register-endpoint';
import { message } from '../../server/messages/message';
import { useCode } from '../auth/code/one-time-codes';
import { refuseCode } from '../auth/code/verify-identity';
import { normalisePhone } from '../auth/identity';
import { sendCode } from '../auth/sessions';
import { cancelOrder } from './change/cancel-order';
import { areaOfCourier, courierPosition } from './life-cycle/courier-position';
import { readFullSlots } from './place/full-slots';
import { provePhone } from './place/guest-proof';
import { placeOrder } from './place/place-order';
import { placePrescription } from './place/place-prescription';
import { findAttempt } from './place/placing';
import { placingLimits } from './place/placing-limits';
import { agreePrice } from './price/price-agreement';
import { answerDetail } from './read/detail-answer';
import { answerOrders } from './read/order-answer';
import { createOrderLink } from './read/order-link';
import {
  findOrderRow,
  type ListedOrders,
  listDetailRows,
  listOrderRows,
  type OrderRow,
} from './read/order-rows';
import { type FollowedOrder, type Follower, readFollowedOrder } from './read/own-order';
import { answerByPhone, lineByPhone } from './read/phone-answer';
import { readSharedOrder } from './read/shared-order';

/** A page of the caller's past or running orders. */
async function pageOfOrders(
  database: Database,
  view: ShopView,
  owner: string,
  listed: ListedOrders,
  input: { readonly limit?: number | undefined; readonly offset?: number | undefined },
) {
  const page = pageIn(input, 10);
  const { rows, total } = await listOrderRows(database, owner, listed, page);
  return { ...envelope(page, total), orders: await answerOrders(database, view, rows) };
}

/** The reader, and whether the shop sends codes to phones, which open more of an order. */
interface FollowView extends ShopView {
  readonly hasCodes: boolean;
}

/**
 * One order to follow. A guest sends the token of its link, or its contact phone, which shows less of it.
 * @throws {Refusal} 404 `order`
 */
async function trackOrder(
  database: Database,
  view: FollowView,
  call: Follower,
  orderId: number,
): Promise<Order> {
  const { tracking_token: token, contact_number: phone } = call.input;
  if (call.caller?.kind === 'guest' && !token && !phone) refuse(404, 'order', 'orderUnknown');
  return answerOne(database, view, await readFollowedOrder(database, call, orderId));
}

async function answerOne(
  database: Database,
  view: FollowView,
  { order: row, isByPhone }: FollowedOrder,
): Promise<Order> {
  const [order] = await answerOrders(database, view, [row]);
  if (!order) return refuse(404, 'order', 'orderUnknown');
  return isByPhone ? answerByPhone(order, row, view) : order;
}

/**
 * The lines of an order; the order itself where there are none.
 * @throws {Refusal} 404 `order`
 */
async function readOrderDetails(
  database: Database,
  view: FollowView,
  call: Follower,
  orderId: number,
): Promise<OrderDetail[] | Order> {
  const followed = await readFollowedOrder(database, call, orderId);
  const rows = await listDetailRows(database, orderId);
  if (rows.length === 0) return answerOne(database, view, followed);
  const lines = rows.map((row, index) => answerDetail(row, followed.order, index === 0, view));
  return followed.isByPhone ? lines.map(lineByPhone) : lines;
}

/**
 * The position of an order's courier, `null` while they do not fetch or carry this order.
 * @throws {Refusal} 404 `order`
 */
async function readLastLocation(
  database: Database,
  { now, language, maps }: ShopView,
  call: Follower,
  orderId: number,
): Promise<LastLocation> {
  const { order, isByPhone } = await readFollowedOrder(database, call, orderId);
  const position = isByPhone ? areaOfCourier(order, now) : courierPosition(order, now);
  if (!position || !order.courier) return null;
  const place = roundPosition(position);
  return {
    id: order.id,
    order_id: order.id,
    delivery_man_id: order.courier.id,
    latitude: String(place.lat),
    longitude: String(place.lng),
    location: maps.addressOf(place, language),
    time: now.toISOString(),
  };
}

/** Serves placing, reading and canceling orders. */
export function registerOrderRoutes(backend: BackendContext): void {
  const guarded = placingLimits(backend);
  const hasCodes = sendsCodes(backend);
  registerEndpoint(backend, orderPlace, (call) => placeOrder(backend, call), guarded);
  registerEndpoint(backend, prescriptionPlace, (call) => placePrescription(backend, call), guarded);

  registerEndpoint(backend, fullSlots, ({ input, now }, database) =>
    readFullSlots(database, input.store_id, now),
  );
  registerEndpoint(backend, orderAttempt, (call) => findAttempt(backend, call));

  registerEndpoint(backend, orderList, (call, database) =>
    pageOfOrders(database, call.view, call.owner, { which: 'past', ...call.input }, call.input),
  );
  registerEndpoint(backend, runningOrders, (call, database) =>
    pageOfOrders(database, call.view, call.owner, { which: 'running' }, call.input),
  );
  registerEndpoint(backend, orderDetails, (call, database) =>
    readOrderDetails(database, { ...call.view, hasCodes }, call, call.input.order_id),
  );
  registerEndpoint(backend, orderTrack, (call, database) =>
    trackOrder(database, { ...call.view, hasCodes }, call, call.input.order_id),
  );
  registerEndpoint(backend, lastLocation, (call, database) =>
    readLastLocation(database, call.view, call, call.input.order_id),
  );
  registerEndpoint(backend, orderShared, (call, database) =>
    readSharedOrder(database, call.view, call.input),
  );
  registerEndpoint(backend, orderLinkCode, async (call) => {
    await sendLinkCode(backend, call);
    return { message: message(call.language, 'codeSent') };
  });
  registerEndpoint(backend, orderLinkOpen, async (call) => ({
    tracking_token: await openByCode(backend, call),
  }));
  registerEndpoint(backend, orderCancel, async (call) => {
    const { order_id, reason, note } = call.input;
    const reasons = Array.isArray(reason) ? reason : reason ? [reason] : [];
    await cancelOrder(backend, call, order_id, { reasons, note: note ?? null });
    return { message: message(call.language, 'orderCanceled') };
  });
  registerEndpoint(backend, orderAgreePrice, async (call) => {
    await agreePrice(backend, call);
    return { message: message(call.language, 'priceAgreed') };
  });
}

interface PhoneInput {
  readonly order_id: number;
  readonly contact_number: string;
}
type PhoneCall<Input extends PhoneInput = PhoneInput> = Pick<
  Call<Input>,
  'input' | 'caller' | 'now' | 'language' | 'address'
>;

/** Whether the shop itself sends codes to phones: Firebase's codes are only for accounts. */
function sendsCodes({ firebase }: Pick<BackendContext, 'firebase'>): boolean {
  return firebase === null;
}

/**
 * Sends a code to the phone of a guest's order. With it, {@link openByCode} opens the order on a device that does not
 * have its link.
 * @throws {Refusal} 404 `order`; 429 after too many wrong phones; 405 `otp`, `otp_temp_blocked` for too many codes
 */
async function sendLinkCode(backend: BackendContext, call: PhoneCall): Promise<void> {
  await needGuestsOrder(backend, call);
  const recipient = normalisePhone(call.input.contact_number);
  await backend.database.transaction((tx) =>
    sendCode(backend, tx, 'order', 'phone', recipient, call),
  );
}

/**
 * Creates a link to a guest's order for a caller who has the code that was sent to its phone.
 * @returns the token of the link
 * @throws {Refusal} as {@link sendLinkCode}; 403 `code` for a wrong code, 405 `otp_block_time` after many of them
 */
async function openByCode(
  backend: BackendContext,
  call: PhoneCall<PhoneInput & { readonly code: string }>,
): Promise<string> {
  const { id } = await needGuestsOrder(backend, call);
  const { input, now } = call;
  const subject = { purpose: 'order', recipient: normalisePhone(input.contact_number) } as const;
  const opened = await backend.database.transaction(async (tx) => {
    const check = await useCode(tx, subject, input.code, now);
    return check === 'right' ? { token: await createOrderLink(tx, id, now) } : check;
  });
  if (opened === 'wrong' || 'blockedSeconds' in opened) return refuseCode(opened, 403, 'code');
  return opened.token;
}

async function needGuestsOrder(backend: BackendContext, call: PhoneCall): Promise<OrderRow> {
  const { database } = backend;
  const { order_id: id, contact_number: phone } = call.input;
  if (!sendsCodes(backend)) return refuse(404, 'not-found', 'pathUnknown');
  if (call.caller?.kind !== 'guest') return refuse(404, 'order', 'orderUnknown');
  const proof = { subject: 'order', id, phone, address: call.address } as const;
  return provePhone(database, proof, await findOrderRow(database, id), call.now);
}
