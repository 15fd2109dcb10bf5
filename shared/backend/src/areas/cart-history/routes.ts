import {
  cartBringBack,
  cartCompare,
  cartHistory,
  cartRedo,
  cartSetAside,
  cartShare,
  cartUndo,
  sharedCartRead,
  sharedCartTake,
} from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import type { Call } from '../../server/call';
import { registerEndpoint } from '../../server/register-endpoint';
import { setPresentAside } from '../cart/choose-cart';
import { bringBack, redoChange, undoChange } from './change-history';
import type { CartKey } from './events';
import { compareCarts, readHistory } from './read-history';
import { readSharedCart, shareCart, takeSharedCart } from './shared-carts';

const cartOf = ({ owner, moduleId }: Pick<Call<unknown>, 'owner' | 'moduleId'>): CartKey => ({
  owner,
  moduleId,
});

/** Serves the history of carts, and calls that restore them (`shared/api/docs/cart.md`). */
export function registerCartHistoryRoutes(backend: BackendContext): void {
  registerEndpoint(backend, cartHistory, (call, database) =>
    readHistory(database, cartOf(call), call.view),
  );
  const changes = [
    [cartUndo, undoChange],
    [cartRedo, redoChange],
    [cartBringBack, bringBack],
  ] as const;
  for (const [endpoint, change] of changes) {
    registerEndpoint(backend, endpoint, (call) =>
      change(backend, cartOf(call), call.input.event_id, call.view),
    );
  }
  registerEndpoint(backend, cartCompare, (call, database) =>
    compareCarts(database, cartOf(call), call.input, call.view),
  );
  registerEndpoint(backend, cartSetAside, (call) =>
    setPresentAside(backend, call.owner, call.moduleId, call.view),
  );
  registerEndpoint(
    backend,
    cartShare,
    (call) => shareCart(backend, cartOf(call), call.input.event_id, call.now),
    { requestsPerMinuteOfOwner: 10 },
  );
  registerEndpoint(backend, sharedCartRead, (call, database) =>
    readSharedCart(database, call.input.cart_token, call.view),
  );
  registerEndpoint(backend, sharedCartTake, (call) =>
    takeSharedCart(backend, call.owner, call.input.cart_token, call.view),
  );
}
