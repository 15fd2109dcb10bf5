import { cartAdd, cartClear, cartList, cartRemoveItem, cartUpdate } from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import type { Call } from '../../server/call';
import { registerEndpoint } from '../../server/register-endpoint';
import { viewOf } from '../search/shop-view';
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
}

function ownerOf(backend: BackendContext, call: Call<unknown>): CartOwner {
  return { owner: call.owner, moduleId: call.optionalModuleId, view: viewOf(backend, call) };
}
