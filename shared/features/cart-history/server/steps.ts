import type { CartLine } from '@storefront/api';
import {
  type BackendContext,
  lockCart,
  readLines,
  refuse,
  type ShopView,
  type Sql,
} from '@storefront/backend/feature';
import {
  type CartEvent,
  type CartKey,
  findEvent,
  findLast,
  isKept,
  keepCarts,
  keepStep,
  putLines,
  refuseGroup,
} from './events';
import { putLaterBack } from './later-carts';

type Change = (tx: Sql, now: Date) => Promise<void>;

async function changeTo(
  { database }: BackendContext,
  cart: CartKey,
  view: ShopView,
  change: Change,
): Promise<CartLine[]> {
  return database.transaction(async (tx) => {
    await lockCart(tx, cart.owner);
    await keepCarts(tx, [cart.owner], cart.moduleId, 'changed', view.now);
    // A cart that is not in the history, such as one with too many lines, would be lost.
    if (!(await isKept(tx, cart))) refuse(409, 'event_id', 'cartMovedOn');
    await refuseGroup(tx, cart);
    await change(tx, view.now);
    return readLines(tx, { ...cart, view });
  });
}

/**
 * Undoes the last change. The cart must be locked.
 * @param seen the event after which the cart was as the caller sees it, so that simultaneous presses on two devices
 * make one step
 * @throws {Refusal} 409 `event_id` when the cart has changed since; 404 `event_id` when nothing can be undone
 */
export async function stepBack(tx: Sql, cart: CartKey, seen: number, now: Date): Promise<void> {
  const last = await requireLatestEvent(tx, cart, seen);
  const target = await requireEvent(tx, cart, last.back);
  await putCart(tx, cart, target, now);
  await keepStep(tx, cart, { reason: 'undone', back: target.back, forward: last.id }, now);
}

/** Redoes the change that was undone last. @throws {Refusal} as {@link stepBack} */
export async function stepForward(tx: Sql, cart: CartKey, seen: number, now: Date): Promise<void> {
  const last = await requireLatestEvent(tx, cart, seen);
  const target = await requireEvent(tx, cart, last.forward);
  await putCart(tx, cart, target, now);
  await keepStep(tx, cart, { reason: 'redone', back: last.id, forward: target.forward }, now);
}

/**
 * {@link stepBack} for the caller's cart.
 * @returns the whole cart
 */
export function undoChange(
  backend: BackendContext,
  cart: CartKey,
  seen: number,
  view: ShopView,
): Promise<CartLine[]> {
  return changeTo(backend, cart, view, (tx, now) => stepBack(tx, cart, seen, now));
}

/**
 * {@link stepForward} for the caller's cart.
 * @returns the whole cart
 */
export function redoChange(
  backend: BackendContext,
  cart: CartKey,
  seen: number,
  view: ShopView,
): Promise<CartLine[]> {
  return changeTo(backend, cart, view, (tx, now) => stepForward(tx, cart, seen, now));
}

/**
 * Makes an earlier cart the current one. The present one stays in the history.
 * @throws {Refusal} 404 `event_id` when it does not exist any more
 */
export function bringBack(
  backend: BackendContext,
  cart: CartKey,
  id: number,
  view: ShopView,
): Promise<CartLine[]> {
  return changeTo(backend, cart, view, async (tx, now) => {
    const target = await requireEvent(tx, cart, id);
    await putCart(tx, cart, target, now);
    await keepCarts(tx, [cart.owner], cart.moduleId, 'restored', now);
  });
}

/** Restores the cart of an event, together with the lines that were saved for later then; no line is in two places. */
async function putCart(tx: Sql, cart: CartKey, target: CartEvent, now: Date): Promise<void> {
  await putLaterBack(tx, cart, target, now);
  await putLines(tx, cart, target.lines, now);
}

async function requireLatestEvent(tx: Sql, cart: CartKey, seen: number): Promise<CartEvent> {
  const event = await requireEvent(tx, cart, seen);
  const last = await findLast(tx, cart);
  return last?.id === event.id ? last : refuse(409, 'event_id', 'cartMovedOn');
}

async function requireEvent(tx: Sql, cart: CartKey, id: number | null): Promise<CartEvent> {
  return (await findEvent(tx, cart, id)) ?? refuse(404, 'event_id', 'earlierCartUnknown');
}
