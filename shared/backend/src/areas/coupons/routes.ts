import { applyCoupon, couponList, publicCouponList } from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { registerEndpoint } from '../../server/http/register-endpoint';
import { slowCouponTries } from './coupon-tries';
import { listCoupons, listCouponsWithState } from './queries';
import { checkCoupon } from './service';

/** Serves the calls of `shared/api/docs/cart.md`. */
export function registerCouponRoutes(backend: BackendContext): void {
  registerEndpoint(backend, couponList, (call, database) => {
    const { view, zoneIds, optionalModuleId, customer } = call;
    return call.input.with_state
      ? listCouponsWithState(database, view, zoneIds, customer.customerId)
      : listCoupons(database, view, zoneIds, optionalModuleId, customer.customerId);
  });
  // `customer_id` is no proof: personal coupons are shown only with a token.
  registerEndpoint(backend, publicCouponList, (call, database) =>
    listCoupons(
      database,
      call.view,
      call.zoneIds,
      call.moduleId,
      call.caller?.kind === 'customer' ? call.caller.customerId : null,
    ),
  );
  registerEndpoint(backend, applyCoupon, (call, database) =>
    slowCouponTries(database, call, call.input.code, () =>
      checkCoupon(database, {
        code: call.input.code,
        storeId: call.input.store_id,
        moduleId: call.moduleId,
        customerId: call.customer.customerId,
        language: call.language,
        now: call.now,
      }),
    ),
  );
}
