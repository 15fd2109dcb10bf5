import { call } from '@storefront/api';
import { cartUpdate } from '@storefront/api/cart';
import { textsOf } from '@storefront/i18n';
import {
  type CartCommands,
  type CartItemRequest,
  type CartResult,
  toast,
} from '@storefront/platform';
import { validateSelection } from '@storefront/pricing/order';
import { inTurn, sendChange } from '../cart/cart-access';
import { cartQuantities } from '../cart/cart-quantities';
import { addBody } from '../cart/line-body';
import { addItem } from './add-item';
import { changeQuantity } from './change-quantity';
import { currencyDigits } from './currency-digits';
import { refuse, refuseIssue } from './refuse';
import { waitForCart } from './wait-for-cart';

/**
 * Replaces the choices of a line. Empty choices are sent too: absent ones would stay. The server merges it with a line
 * that has the same choices, so pending quantities are sent first.
 */
async function updateItem(cartId: number, request: CartItemRequest): Promise<CartResult> {
  const [issue] = validateSelection(request.item, request.selection);
  if (issue) return refuseIssue(issue);
  try {
    const cart = await waitForCart();
    if (!cart) return refuse(textsOf('common')('access.moduleRequired'));
    cartQuantities.forget(cartId);
    await cartQuantities.settle();
    const body = { ...addBody(request, currencyDigits()), cart_id: cartId };
    const lines = await inTurn(() => sendChange(cart, () => call(cartUpdate, { body })));
    toast.success(textsOf('common')('toasts.itemUpdated'));
    return { outcome: 'done', lines };
  } catch (error) {
    return refuse(error);
  }
}

/** The cart as a service for other remotes. */
export const cartCommands: CartCommands = {
  add: addItem,
  update: updateItem,
  changeQuantity,
};
