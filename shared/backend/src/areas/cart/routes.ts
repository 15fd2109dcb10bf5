import {
  cartAdd,
  cartClear,
  cartList,
  cartRemoveItem,
  cartUpdate,
} from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import type { Call } from '../../server/call';
import { registerEndpoint } from '../../server/register-endpoint';
import {
  addToCart,
  type CartOwner,
  clearCart,
  readCart,
  removeCartLine,
  updateCartLine,
} from './service';

/** Contract 4.12. */
export function registerCartRoutes(backend: BackendContext): void {
  registerEndpoint(backend, cartList, (call) => readCart(backend, ownerOf(call)));
  registerEndpoint(backend, cartAdd, (call) =>
    addToCart(backend, ownerOf(call), call.input.item_id, call.input.model, call.input),
  );
  registerEndpoint(backend, cartUpdate, (call) =>
    updateCartLine(backend, ownerOf(call), call.input.cart_id, call.input),
  );
  registerEndpoint(backend, cartRemoveItem, (call) =>
    removeCartLine(backend, ownerOf(call), call.input.cart_id),
  );
  registerEndpoint(backend, cartClear, (call) => clearCart(backend, ownerOf(call)));
}

function ownerOf({ owner, optionalModuleId, language, now }: Call<unknown>): CartOwner {
  return { owner, moduleId: optionalModuleId, language, now };
}
