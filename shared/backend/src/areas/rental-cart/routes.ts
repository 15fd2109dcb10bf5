import {
  rentalCartAdd,
  rentalCartClear,
  rentalCartGet,
  rentalCartRemoveMultiple,
  rentalCartRemoveVehicle,
  rentalCartUpdate,
  rentalUserDataUpdate,
  rentalWishlist,
  rentalWishlistAdd,
  rentalWishlistRemove,
} from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import type { Call } from '../../server/call';
import { message } from '../../server/messages/message';
import { refuse } from '../../server/refusal';
import { registerEndpoint } from '../../server/register-endpoint';
import { readId } from '../items/queries';
import type { CartOwner } from './answer-cart';
import { addVehicle, clearCart, readCart, removeVehicles, updateLine, updateTrip } from './service';
import {
  addToRentalWishlist,
  type RentalWishlistTarget,
  readRentalWishlist,
  removeFromRentalWishlist,
} from './wishlist';

/** Serves the calls of `shared/api/docs/rental.md`. */
export function registerRentalCartRoutes(backend: BackendContext): void {
  registerCart(backend);
  registerRentalWishlist(backend);
}

function registerCart(backend: BackendContext): void {
  const cartOf = (call: Call<unknown>): CartOwner => ({
    owner: call.owner,
    moduleId: call.moduleId,
    zoneIds: call.zoneIds,
    view: call.view,
  });
  registerEndpoint(backend, rentalCartGet, (call, database) => readCart(database, cartOf(call)));
  registerEndpoint(backend, rentalCartAdd, (call, database) =>
    addVehicle(database, cartOf(call), call.input),
  );
  registerEndpoint(backend, rentalCartUpdate, (call, database) =>
    updateLine(database, cartOf(call), call.input.cart_id, call.input.quantity, call.input),
  );
  registerEndpoint(backend, rentalUserDataUpdate, (call, database) => {
    const id = readId(call.param('user_data_id'));
    if (id === null) return refuse(404, 'user_data_id', 'tripDataUnknown');
    return updateTrip(database, cartOf(call), id, call.input);
  });
  registerEndpoint(backend, rentalCartRemoveVehicle, (call, database) => {
    const id = readId(call.param('cart_id'));
    if (id === null) return refuse(404, 'cart_id', 'rentalLineUnknown');
    return removeVehicles(database, cartOf(call), [id]);
  });
  registerEndpoint(backend, rentalCartRemoveMultiple, (call, database) =>
    removeVehicles(database, cartOf(call), call.input.cart_ids),
  );
  registerEndpoint(backend, rentalCartClear, (call, database) => {
    const { vehicle_id, ...trip } = call.input;
    return clearCart(database, cartOf(call), vehicle_id == null ? null : { ...trip, vehicle_id });
  });
}

function registerRentalWishlist(backend: BackendContext): void {
  registerEndpoint(backend, rentalWishlist, (call, database) =>
    readRentalWishlist(database, call.view, call.customer.customerId, call.market),
  );
  registerEndpoint(backend, rentalWishlistAdd, async (call, database) => {
    await addToRentalWishlist(database, call.customer.customerId, targetOf(call.input), call.now);
    return { message: message(call.language, 'wishAdded') };
  });
  registerEndpoint(backend, rentalWishlistRemove, async (call, database) => {
    await removeFromRentalWishlist(database, call.customer.customerId, targetOf(call.input));
    return { message: message(call.language, 'wishRemoved') };
  });
}

/** The contract's schema lets exactly one of them in. */
function targetOf(input: {
  readonly vehicle_id?: number | null | undefined;
  readonly provider_id?: number | null | undefined;
}): RentalWishlistTarget {
  return input.vehicle_id == null
    ? { kind: 'provider', id: input.provider_id ?? 0 }
    : { kind: 'vehicle', id: input.vehicle_id };
}
