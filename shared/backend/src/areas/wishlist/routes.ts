import { addToWishlist, removeFromWishlist, wishlist } from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { registerEndpoint } from '../../server/http/register-endpoint';
import { message } from '../../server/messages/message';
import { addEntry, readTarget, readWishlist, removeEntry } from './service';

/** Serves the calls of `shared/api/docs/catalog.md`. */
export function registerWishlistRoutes(backend: BackendContext): void {
  registerEndpoint(backend, wishlist, (call, database) =>
    readWishlist(
      database,
      call.view,
      call.customer.customerId,
      call.zoneIds,
      call.optionalModuleId,
    ),
  );
  registerEndpoint(backend, addToWishlist, async (call, database) => {
    await addEntry(database, call.customer.customerId, readTarget(call.input), call.now);
    return { message: message(call.language, 'wishAdded') };
  });
  registerEndpoint(backend, removeFromWishlist, async (call, database) => {
    await removeEntry(database, call.customer.customerId, readTarget(call.input));
    return { message: message(call.language, 'wishRemoved') };
  });
}
