import { ApiError, type Cart, type CartLine, call } from '@storefront/api';
import {
  type CartAddBody,
  type CartRef,
  cartAdd,
  cartClear,
  cartUpdate,
} from '@storefront/api/cart';
import { textsOf } from '@storefront/i18n';
import { type CartItemRequest, type CartResult, showApiError, toast } from '@storefront/platform';
import { quantityLimit, quote, validateSelection } from '@storefront/pricing/order';
import { businessMoment } from '../cart/business-moment';
import { inTurn, knownConfig, readCart, sendChange } from '../cart/cart-access';
import { cartTools, keeperOf } from '../cart/cart-keeper';
import { cartQuantities } from '../cart/cart-quantities';
import { addBody, lineBody, sameChoice } from '../cart/line-body';
import { priceCart } from '../cart/price-cart';
import { restoreLines } from '../cart/restore-lines';
import { currencyDigits } from './currency-digits';
import { refuse, refuseIssue } from './refuse';
import { type ReplacementRequest, requestReplacement } from './replacement-request';
import { waitForCart } from './wait-for-cart';

const UNDO_MS = 10_000;

type Attempt =
  | { readonly kind: 'added'; readonly lines: Cart }
  /** The cart holds another store's items. */
  | { readonly kind: 'conflict'; readonly present: Cart }
  | { readonly kind: 'refused'; readonly result: CartResult };

/**
 * Adds an item. The selection is checked before anything else: an invalid choice must not cost the customer the
 * existing cart.
 */
export async function addItem(request: CartItemRequest): Promise<CartResult> {
  const [issue] = validateSelection(request.item, request.selection);
  if (issue) return refuseIssue(issue);
  try {
    const cart = await waitForCart();
    if (!cart) return refuse(textsOf('common')('access.moduleRequired'));
    const body = addBody(request, currencyDigits());
    const attempt = await inTurn(() => tryToAdd(cart, request, body));
    switch (attempt.kind) {
      case 'added':
        toast.success(textsOf('common')('toasts.itemAdded'));
        return { outcome: 'done', lines: attempt.lines };
      case 'conflict':
        return await offerReplacement(cart, request, body, attempt.present);
      case 'refused':
        return attempt.result;
    }
  } catch (error) {
    return refuse(error);
  }
}

const isOfAnother = (request: CartItemRequest) => (line: CartLine) =>
  line.item.store_id !== request.item.store_id;

async function tryToAdd(
  cart: CartRef,
  request: CartItemRequest,
  body: CartAddBody,
): Promise<Attempt> {
  let present = await readCart(cart);
  if (present.some(isOfAnother(request))) {
    // The cart may have changed in the meantime: it is read again before the customer has to decide.
    present = await readCart(cart, true);
    if (present.some(isOfAnother(request))) return { kind: 'conflict', present };
  }
  const twin = present.find((line) => sameChoice(line, body));
  if (twin) return addToTwin(cart, request, body, twin);
  try {
    return { kind: 'added', lines: await sendChange(cart, () => call(cartAdd, { body })) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Another tab has added items first, so those count.
    const now = error.hasCode('different_stores') ? await readCart(cart, true) : [];
    if (now.some(isOfAnother(request))) return { kind: 'conflict', present: now };
    throw error;
  }
}

/**
 * The same item with the same choices is already in the cart: its quantity increases, because the server stores one
 * line of each.
 */
async function addToTwin(
  cart: CartRef,
  request: CartItemRequest,
  body: CartAddBody,
  twin: CartLine,
): Promise<Attempt> {
  const waiting = cartQuantities.getSnapshot().get(twin.id)?.quantity || twin.quantity;
  const quantity = waiting + (request.selection.quantity ?? 1);
  const { limit, reason } = quantityLimit(request.item, request.selection);
  if (limit !== null && quantity > limit) {
    const key = reason === 'stock' ? 'outOfStock' : 'outOfLimits';
    return { kind: 'refused', result: refuseIssue({ key, params: { limit } }) };
  }
  cartQuantities.forget(twin.id);
  const { add_on_ids, add_on_qtys, ...rest } = body;
  const addOns = add_on_ids?.length ? { add_on_ids, add_on_qtys } : {};
  const change = { ...rest, ...addOns, cart_id: twin.id, quantity };
  return { kind: 'added', lines: await sendChange(cart, () => call(cartUpdate, { body: change })) };
}

async function offerReplacement(
  cart: CartRef,
  request: CartItemRequest,
  body: CartAddBody,
  present: Cart,
): Promise<CartResult> {
  if (!(await requestReplacement(replacementShares(request, present)))) return { outcome: 'kept' };
  const { lines, bringBack } = await inTurn(() => replace(cart, present, body));
  const t = textsOf('common');
  const takeBack = () =>
    bringBack ? inTurn(bringBack).catch(showApiError) : restoreLines(present, { instead: true });
  toast.success(t('toasts.cartReplaced'), {
    durationMs: UNDO_MS,
    action: {
      label: t('actions.undo'),
      run: () => void takeBack(),
    },
  });
  return { outcome: 'done', lines };
}

interface Replaced {
  readonly lines: Cart;
  /** Brings the replaced cart back; `null` when it could only be emptied. */
  readonly bringBack: (() => Promise<unknown>) | null;
}

/**
 * Empties the cart, which a keeper keeps, and adds the item. If that is refused, the cart is restored, so that it is never lost.
 */
async function replace(cart: CartRef, present: Cart, body: CartAddBody): Promise<Replaced> {
  for (const { id } of present) cartQuantities.forget(id);
  const bringBack = (await keeperOf(knownConfig())?.keepReplaced(cart, cartTools)) ?? null;
  if (!bringBack) await sendChange(cart, () => call(cartClear));
  try {
    return { lines: await sendChange(cart, () => call(cartAdd, { body })), bringBack };
  } catch (error) {
    if (bringBack) await bringBack();
    else {
      for (const line of present)
        await sendChange(cart, () => call(cartAdd, { body: lineBody(line) }));
    }
    throw error;
  }
}

/** Names, counts and amounts of the two stores between which the customer chooses. */
function replacementShares(request: CartItemRequest, present: Cart): ReplacementRequest {
  const moment = businessMoment();
  const config = { digit_after_decimal_point: currencyDigits() };
  const old = priceCart({ ...moment, lines: present, config, store: null });
  const { item, selection } = request;
  const quantity = selection.quantity ?? 1;
  const lines = [{ ...selection, quantity, item }];
  const requested = quote({ ...moment, orderType: 'take_away', config, lines });
  return {
    present: {
      storeName: present[0]?.item.store_name ?? '',
      count: old.count,
      amount: old.subtotal,
    },
    requested: {
      storeName: request.storeName,
      count: quantity,
      amount: requested.subtotal,
    },
  };
}
