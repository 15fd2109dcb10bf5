import { ApiError, type CartLine, call } from '@storefront/api';
import { type CartRef, cartRemoveItem, cartUpdate } from '@storefront/api/cart';
import { textsOf } from '@storefront/i18n';
import { showApiError, toast } from '@storefront/platform';
import { cachedCart, inTurn, readCart, sendChange } from './cart-access';
import { recordLineOrder } from './line-order';
import { QuantityQueue } from './quantity-queue';
import { restoreLines } from './restore-lines';

/** A line together with its cart: another module may be chosen when the change is sent. */
export interface QueuedLine {
  readonly id: number;
  readonly cart: CartRef;
  readonly line: CartLine;
}

const UNDO_MS = 10_000;

function send({ id, cart, line }: QueuedLine, quantity: number): Promise<unknown> {
  if (quantity === 0) recordLineOrder(cachedCart(cart));
  return inTurn(() =>
    sendChange(cart, () =>
      quantity === 0
        ? call(cartRemoveItem, { query: { cart_id: id } })
        : call(cartUpdate, {
            body: { cart_id: id, item_id: line.item_id, price: line.price, quantity },
          }),
    ),
  );
}

function announceRemoval({ line }: QueuedLine, quantity: number): void {
  if (quantity > 0) return;
  const t = textsOf('common');
  toast.success(t('toasts.itemRemoved'), {
    durationMs: UNDO_MS,
    action: { label: t('actions.undo'), run: () => void restoreLines([line]) },
  });
}

/** The quantities that customers change in the drawer and at the checkout; one queue for the page. */
export const cartQuantities = new QuantityQueue<QueuedLine>({
  send,
  onSent: announceRemoval,
  isUnanswered: (error) =>
    error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout'),
  onFailed: ({ cart }, error) => {
    showApiError(error);
    // Another tab may have changed the cart, which caused the refusal. The drawer shows a failed read.
    readCart(cart, true).catch(() => undefined);
  },
});
