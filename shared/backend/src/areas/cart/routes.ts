import { cartAdd, cartClear, cartList, cartRemoveItem, cartUpdate } from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import type { Call } from '../../server/http/call';
import { registerEndpoint } from '../../server/http/register-endpoint';
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
}

function ownerOf(call: Call<unknown>): CartOwner {
  return { owner: call.owner, moduleId: call.optionalModuleId, view: call.view };
}
