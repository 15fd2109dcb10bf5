import {
  type BackendContext,
  type Call,
  type CourierRoute,
  cancelTerms,
  type Door,
  digitsOf,
  findCourierRoute,
  findExtraCharge,
  findStorePoint,
  findStoreTerms,
  findSurge,
  giveUpDoorPhoto,
  json,
  type OrderContact,
  type OrderRow,
  type Point,
  pricedStore,
  readOwnOrder,
  readPerson,
  readSettings,
  refuse,
  refuseOtherBill,
  refuseOtherZone,
  type Sql,
  savedDoorOf,
  type Transaction,
  writeBill,
  zoneRates,
} from '@storefront/backend/feature';
import { deliveryFee, sumMoney } from '@storefront/pricing';
import type * as z from 'zod/mini';
import type { OrderChangeBody } from '../contract';
import { type ChangedLines, takeChangedLines } from './change-lines';
import { settleDifference } from './settle-difference';

/** The delivery of an order to another address. Major units. */
interface NewDelivery extends CourierRoute {
  readonly original: number;
  /** The amount that the customer pays. */
  readonly amount: number;
}

/**
 * The delivery fee to another address, with the surcharge of the time for which the order was placed. Free delivery
 * stays free.
 * @throws {Refusal} 403 `zone` for an address outside the zone of the store; 403 `store`
 */
async function deliveryTo(
  sql: Sql,
  order: OrderRow,
  door: Point,
  route: CourierRoute,
): Promise<NewDelivery> {
  const store = order.store_id === null ? undefined : await findStoreTerms(sql, order.store_id);
  if (!store) return refuse(403, 'store', 'storeUnknown');
  refuseOtherZone(door, store);
  const { original } = deliveryFee({
    orderType: 'delivery',
    distanceKm: route.kilometres,
    store: pricedStore(store),
    rates: zoneRates(store),
    zone: store,
    extraCharge: await findExtraCharge(sql, route.kilometres, store.currency.code),
    surge: await findSurge(sql, store.zone_id, store.module_id, order.schedule_at, 'en'),
    digits: order.digits,
  });
  const isFree = order.free_delivery_by !== null || order.delivery_charge === 0;
  return { ...route, original, amount: isFree ? 0 : original };
}

type ChangeInput = z.output<typeof OrderChangeBody>;
type ChangeCall = Pick<Call<ChangeInput>, 'owner' | 'now' | 'input' | 'view'>;

/**
 * Changes note, instruction, tip, address, contact or quantities of an order while it can be canceled. The delivery is
 * priced again for another address, and the whole bill for other items; otherwise the rest stays as agreed.
 * @throws {Refusal} 404 `order`; 403 `order` when it is too late, or the difference cannot be settled; 403 `zone`,
 * `lines`, `coupon`, `stock`, `contact_person_name`, `contact_person_number`; 406 below the store's smallest order; 403
 * `order_amount` when the wallet's balance is too low; 409 `expected_total` when the total differs from the shown one
 */
export async function changeOrder(backend: BackendContext, call: ChangeCall): Promise<void> {
  const { input, now } = call;
  const { order_id: orderId } = input;
  const route = await routeOf(backend, call);
  await backend.database.transaction(async (tx) => {
    // Locks the order against status steps: either the change comes first, or it is too late.
    await tx.query('select 1 from orders where id = $1 for update', [orderId]);
    const order = await readOwnOrder(tx, call, orderId);
    if (!isChangeable(order, now)) refuse(403, 'order', 'orderNotChangeable');
    const delivery = route ? await deliveryTo(tx, order, doorOf(input), route) : null;
    const tip = await tipOf(tx, order, input.dm_tips);
    const items = await itemsOf(tx, call, order, { tip, delivery });
    const charge = items?.bill.delivery.amount ?? delivery?.amount ?? order.delivery_charge;
    const total =
      items?.bill.total ??
      sumMoney(
        [order.order_amount, -order.delivery_charge, charge, -(order.dm_tips ?? 0), tip],
        order.digits,
      );
    const amounts = { delivery: charge, tip, total };
    refuseOtherBill(input, { amounts, total, digits: order.digits });
    await settleDifference(tx, order, total, now);
    await writeChange(tx, order, input, { delivery, tip, total }, now);
    if (!items) return;
    await tx.query('delete from order_details where order_id = $1', [orderId]);
    await writeBill(tx, orderId, items);
  });
}

/** Whether an order can be changed: while it can be canceled, except parcels and orders without a price. */
export function isChangeable(
  order: Pick<
    OrderRow,
    'order_type' | 'order_status' | 'stamps' | 'price_agreement' | 'shares_paid_amount'
  >,
  now: Date,
): boolean {
  const isPriced = order.price_agreement === null || order.price_agreement === 'agreed';
  return (
    order.order_type !== 'parcel' &&
    order.order_status !== 'failed' &&
    // With split payment, all members would have to agree.
    order.shares_paid_amount === 0 &&
    isPriced &&
    cancelTerms(order, now).isCancelable
  );
}

/** Whether the contact can be changed. A guest's number opens the order, so it stays. */
export function hasChangeableContact(
  order: Pick<OrderRow, 'customer_id' | 'delivery_address'>,
): boolean {
  return order.customer_id !== null && order.delivery_address !== null;
}

/** The delivery address and contact with the new contact person; `null` when none was sent. */
function namedContact(order: OrderRow, input: ChangeInput): OrderContact | null {
  if (input.contact_person_name == null && input.contact_person_number == null) return null;
  const before = order.delivery_address;
  if (!before || !hasChangeableContact(order)) return refuse(403, 'order', 'orderNotChangeable');
  return { ...before, ...readPerson(input, before) };
}

/** The route to a new address, looked up before any row is locked; `null` when the address stays. */
async function routeOf(
  { database, maps }: BackendContext,
  call: ChangeCall,
): Promise<CourierRoute | null> {
  const { input } = call;
  if (input.address == null) return null;
  const order = await readOwnOrder(database, call, input.order_id);
  const from = order.store_id === null ? undefined : await findStorePoint(database, order.store_id);
  if (!from || order.order_type !== 'delivery') return refuse(403, 'order', 'orderNotChangeable');
  return findCourierRoute(maps, from, doorOf(input));
}

function doorOf({ latitude, longitude }: ChangeInput) {
  return { latitude: latitude ?? 0, longitude: longitude ?? 0 };
}

/** As at the checkout: only for deliveries by courier, and while tips are switched on. */
async function tipOf(
  tx: Transaction,
  order: OrderRow,
  tip: number | null | undefined,
): Promise<number> {
  const present = order.dm_tips ?? 0;
  if (tip == null || order.order_type !== 'delivery') return present;
  return (await readSettings(tx)).tips ? sumMoney([tip], order.digits) : present;
}

/** The new items, reserved in stock and priced; `null` when they stay unchanged. */
async function itemsOf(
  tx: Transaction,
  { input, view }: ChangeCall,
  order: OrderRow,
  { tip, delivery }: { readonly tip: number; readonly delivery: NewDelivery | null },
): Promise<ChangedLines | null> {
  if (!input.lines) return null;
  const kilometres = delivery?.kilometres ?? order.distance ?? 0;
  return takeChangedLines(tx, order, view, { lines: input.lines, tip, kilometres });
}

/** Gate code, landmark and photo of the previous address do not apply to another one. */
const unknownDoor = { gate_code: null, landmark: null, door_photo: null } satisfies Partial<Door>;

interface Priced {
  readonly delivery: NewDelivery | null;
  readonly tip: number;
  readonly total: number;
}

async function writeChange(
  tx: Transaction,
  order: OrderRow,
  input: ChangeInput,
  { delivery, tip, total }: Priced,
  now: Date,
): Promise<void> {
  await tx.query(
    `update orders set order_note = $2, delivery_instruction = $3, dm_tips = $4, order_amount = $5,
        updated_at = $6
      where id = $1`,
    [
      order.id,
      input.order_note === undefined ? order.order_note : input.order_note?.trim() || null,
      input.delivery_instruction === undefined
        ? order.delivery_instruction
        : input.delivery_instruction?.trim() || null,
      tip,
      total,
      now,
    ],
  );
  const contact = namedContact(order, input);
  if (contact) {
    await tx.query('update orders set delivery_address = $2, contact_number = $3 where id = $1', [
      order.id,
      json(contact),
      digitsOf(contact.contact_person_number),
    ]);
  }
  if (!delivery) return;
  const { house = null, floor = null, road = null } = input;
  const text = input.address?.trim();
  const saved = await savedDoorOf(tx, order.customer_id, input.address_id);
  const isOtherDoor = saved !== null || text !== order.delivery_address?.address;
  const address = {
    ...(contact ?? order.delivery_address),
    ...(isOtherDoor && (saved ?? unknownDoor)),
    address: text,
    latitude: String(input.latitude),
    longitude: String(input.longitude),
    house,
    floor,
    road,
  };
  await tx.query(
    `update orders set delivery_address = $2, delivery_charge = $3, original_delivery_charge = $4,
        distance = $5, route = $6
      where id = $1`,
    [
      order.id,
      json(address),
      delivery.amount,
      delivery.original,
      delivery.kilometres,
      delivery.line,
    ],
  );
  if (isOtherDoor && order.customer_id !== null) {
    await giveUpDoorPhoto(tx, order.customer_id, order.delivery_address?.door_photo ?? null);
  }
}
