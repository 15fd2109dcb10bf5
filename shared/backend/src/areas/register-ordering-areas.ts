import type { BackendContext } from '../server/backend-context';
import { registerAddressRoutes } from './addresses/routes';
import { registerCartRoutes } from './cart/routes';
import { startLifeCycle } from './orders/life-cycle';
import { registerOrderRoutes } from './orders/routes';
import { registerSurgeRoutes } from './surge/routes';
import { registerTaxRoutes } from './tax/routes';

/** Serves carts, orders and their money (Contract 4.12, 4.13, 4.16 - 4.22, 4.24, 4.28). */
export function registerOrderingAreas(backend: BackendContext): void {
  registerCartRoutes(backend);
  registerAddressRoutes(backend);
  registerOrderRoutes(backend);
  registerTaxRoutes(backend);
  registerSurgeRoutes(backend);
  if (backend.config.demo) startLifeCycle(backend);
}
