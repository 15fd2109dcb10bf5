import {
  cartAdd,
  cartClear,
  cartList,
  cartRemoveItem,
  cartUpdate,
  savedCartKeep,
  savedCartList,
  savedCartRemove,
  savedCartRestore,
} from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import type { Call } from '../../server/call';
import { registerEndpoint } from '../../server/register-endpoint';
import { viewOf } from '../../server/shop-view';
import { keepPresentCart, readSavedCarts, removeSavedCart, restoreSavedCart } from './choose-cart';
import {
  addToCart,
  type CartOwner,
  clearCart,
  readCart,
  removeCartLine,
  updateCartLine,
} from './service';

/** Serves the calls of `shared/api/docs/cart.md`. */
export function registerCartRoutes(backend: BackendContext): void {
  registerEndpoint(backend, cartList, (call) => readCart(backend.database, ownerOf(backend, call)));
  registerEndpoint(backend, cartAdd, (call) =>
    addToCart(
      backend.database,
      ownerOf(backend, call),
      call.input.item_id,
      call.input.model,
      call.input,
    ),
  );
  registerEndpoint(backend, cartUpdate, (call) =>
    updateCartLine(backend.database, ownerOf(backend, call), call.input.cart_id, call.input),
  );
  registerEndpoint(backend, cartRemoveItem, (call) =>
    removeCartLine(backend.database, ownerOf(backend, call), call.input.cart_id),
  );
  registerEndpoint(backend, cartClear, (call) =>
    clearCart(backend.database, ownerOf(backend, call)),
  );
  registerSavedCarts(backend);
}

function registerSavedCarts(backend: BackendContext): void {
  registerEndpoint(backend, savedCartList, (call) =>
    readSavedCarts(backend.database, call.customer.customerId, viewOf(backend, call)),
  );
  const changes = [
    [savedCartRestore, restoreSavedCart],
    [savedCartKeep, keepPresentCart],
  ] as const;
  for (const [endpoint, change] of changes) {
    registerEndpoint(backend, endpoint, (call) =>
      change(backend, call.customer.customerId, call.input.saved_cart_id, viewOf(backend, call)),
    );
  }
  registerEndpoint(backend, savedCartRemove, (call) =>
    removeSavedCart(
      backend,
      call.customer.customerId,
      call.input.saved_cart_id,
      viewOf(backend, call),
    ),
  );
}

function ownerOf(backend: BackendContext, call: Call<unknown>): CartOwner {
  return { owner: call.owner, moduleId: call.optionalModuleId, view: viewOf(backend, call) };
}
