import { type CartLine, call } from '@storefront/api';
import { type CartRef, cartAdd, cartClear } from '@storefront/api/cart';
import { textsOf } from '@storefront/i18n';
import { showApiError, toast } from '@storefront/platform';
import { inTurn, readCart, sendChange } from './cart-access';
import { currentCart } from './current-cart';
import { lineBody, sameChoice } from './line-body';

/**
 * Restores lines. The cart holds the items of one store at a time, so items of another store in it stay, unless
 * `instead` says that the lines replace them. An unavailable line is reported, and the others are restored.
 */
export async function restoreLines(
  lines: readonly CartLine[],
  { instead = false }: { readonly instead?: boolean } = {},
): Promise<void> {
  const cart = currentCart();
  if (!cart) return;
  try {
    await inTurn(() => restore(cart, lines, instead));
  } catch (error) {
    showApiError(error);
  }
}

async function restore(cart: CartRef, lines: readonly CartLine[], instead: boolean): Promise<void> {
  let present = await readCart(cart, true);
  const storeId = lines[0]?.item.store_id;
  if (present.some(({ item }) => item.store_id !== storeId)) {
    if (!instead) {
      toast.warning(textsOf('cart')('undo.otherStore'));
      return;
    }
    present = await sendChange(cart, () => call(cartClear));
  }
  for (const line of lines) {
    const body = lineBody(line);
    if (present.some((other) => sameChoice(other, body))) continue;
    try {
      await sendChange(cart, () => call(cartAdd, { body }));
    } catch (error) {
      showApiError(error);
    }
  }
}
