import {
  cartAdd,
  cartClear,
  cartLineBack,
  cartLineForget,
  cartLineLater,
  cartList,
  cartOverview,
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
import { keepPresentCart, readSavedCarts, removeSavedCart, restoreSavedCart } from './choose-cart';
import { forgetLine, keepForLater, takeBackFromLater } from './later';
import { readOverview } from './overview';
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
  registerEndpoint(backend, cartList, (call, database) => readCart(database, ownerOf(call)));
  registerEndpoint(backend, cartAdd, (call, database) =>
    addToCart(database, ownerOf(call), call.input.item_id, call.input.model, call.input),
  );
  registerEndpoint(backend, cartUpdate, (call, database) =>
    updateCartLine(database, ownerOf(call), call.input.cart_id, call.input),
  );
  registerEndpoint(backend, cartRemoveItem, (call, database) =>
    removeCartLine(database, ownerOf(call), call.input.cart_id),
  );
  registerEndpoint(backend, cartClear, (call, database) => clearCart(database, ownerOf(call)));
  registerEndpoint(backend, cartOverview, (call, database) =>
    readOverview(database, call.owner, call.view),
  );
  registerSavedCarts(backend);
}

function registerSavedCarts(backend: BackendContext): void {
  registerEndpoint(backend, savedCartList, (call, database) =>
    readSavedCarts(database, call.owner, call.view),
  );
  const changes = [
    [savedCartRestore, restoreSavedCart],
    [savedCartKeep, keepPresentCart],
  ] as const;
  for (const [endpoint, change] of changes) {
    registerEndpoint(backend, endpoint, (call) =>
      change(backend, call.owner, call.input.saved_cart_id, call.view),
    );
  }
  registerEndpoint(backend, savedCartRemove, (call) =>
    removeSavedCart(backend, call.owner, call.input.saved_cart_id, call.view),
  );
  const moves = [
    [cartLineLater, keepForLater],
    [cartLineBack, takeBackFromLater],
  ] as const;
  for (const [endpoint, move] of moves) {
    registerEndpoint(backend, endpoint, (call) =>
      move(backend, call.owner, call.input.cart_id, call.view),
    );
  }
  registerEndpoint(backend, cartLineForget, (call) =>
    forgetLine(backend, call.owner, call.input.cart_id, call.view),
  );
}

function ownerOf(call: Call<unknown>): CartOwner {
  return { owner: call.owner, moduleId: call.optionalModuleId, view: call.view };
}
