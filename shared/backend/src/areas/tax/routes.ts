import { orderTax } from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { registerEndpoint } from '../../server/register-endpoint';
import { slowCouponTries } from '../coupons/coupon-tries';
import { readTax } from './service';

/** Serves the calls of `shared/api/docs/orders.md`. */
export function registerTaxRoutes(backend: BackendContext): void {
  registerEndpoint(backend, orderTax, (call, database) =>
    slowCouponTries(database, call, call.input.coupon_code, () => readTax(backend, call)),
  );
}
