import type { Transaction } from '../../database/database';
import type {
  CartChange,
  CartMerge,
  ChangedCarts,
  Features,
  ReplacedCart,
  ShopView,
} from '../../server/features';
import { deleteCart as deleteBooking } from '../rental-cart/queries';
import { deleteLines, lockCarts } from './queries';

/** Locks carts and changes them. Features see them before and after. */
export async function changingCarts<Result>(
  tx: Transaction,
  { features, now }: Pick<ShopView, 'features' | 'now'>,
  carts: ChangedCarts,
  reason: CartChange,
  change: () => Promise<Result>,
): Promise<Result> {
  await lockCarts(tx, carts.owners);
  for (const feature of features.on) await feature.recordCarts?.(tx, carts, 'changed', now);
  const result = await change();
  for (const feature of features.on) await feature.recordCarts?.(tx, carts, reason, now);
  return result;
}

/** Merges a guest's carts, which are locked, with a customer's, including what features store about them. */
export async function mergingCarts<Result>(
  tx: Transaction,
  merge: CartMerge,
  change: () => Promise<Result>,
): Promise<Result> {
  const endings: (() => Promise<void>)[] = [];
  for (const feature of merge.view.features.builtIn) {
    const end = await feature.mergeCarts?.(tx, merge);
    if (end) endings.push(end);
  }
  const result = await change();
  for (const end of endings) await end();
  return result;
}

/**
 * Takes a cart away because another one comes in its place.
 * @returns whether a feature keeps it; otherwise its lines are deleted
 */
export async function replaceCart(
  tx: Transaction,
  features: Features,
  cart: ReplacedCart,
  now: Date,
): Promise<boolean> {
  for (const feature of features.on) {
    if (await feature.keepReplacedCart?.(tx, cart, now)) return true;
  }
  if (cart.isRental) await deleteBooking(tx, cart.owner);
  else await deleteLines(tx, cart.owner, cart.moduleId);
  return false;
}
