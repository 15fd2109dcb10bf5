import type { TaxAnswer } from '@storefront/api';
import { orderTax, type TaxBody } from '@storefront/api/contract';
import { isOn } from '@storefront/domain';
import { ledgerAmount } from '@storefront/pricing';
import type * as z from 'zod/mini';
import type { BackendContext } from '../server/backend-context';
import type { Call } from '../server/http/call';
import { registerEndpoint } from '../server/http/register-endpoint';
import { readSettings } from '../settings/shop-settings';
import { listCartRows } from './cart/queries';
import { slowCouponTries } from './coupons/coupon-tries';
import { linesOfCart } from './orders/place/basket';
import { linesOfRequest, storeOrderRequest } from './orders/place/order-request';
import { lockCustomer } from './orders/price/customer-terms';
import { priceStoreOrder } from './orders/read/store-order';

/** Serves the calls of `shared/api/docs/orders.md`. */
export function registerTaxRoutes(backend: BackendContext): void {
  registerEndpoint(backend, orderTax, (call, database) =>
    slowCouponTries(database, call, call.input.coupon_code, () => readTax(backend, call)),
  );
}

/**
 * The tax that an order would have now, from the bill that placing it would create. Parcels and prescriptions have no
 * tax.
 * @throws {Refusal} as placing the order
 */
async function readTax(
  backend: BackendContext,
  call: Call<z.output<typeof TaxBody>>,
): Promise<TaxAnswer> {
  const { input, owner, now } = call;
  const { settings, tax } = await backend.database.transaction(async (tx) => {
    const shop = await readSettings(tx);
    const isUntaxed = input.order_type === 'parcel' || isOn(input.is_prescription);
    if (isUntaxed) return { settings: shop, tax: 0 };
    const customer =
      call.caller?.kind === 'customer'
        ? await lockCustomer(tx, call.caller.customerId, shop, now)
        : null;
    // Delivery is not taxed, so address and distance do not matter here.
    const request = { ...storeOrderRequest(call, null), point: null, method: null, partial: false };
    const { bill } = await priceStoreOrder(tx, call.view, shop, customer, request, async (store) =>
      isOn(input.is_buy_now)
        ? linesOfRequest(input)
        : linesOfCart(await listCartRows(tx, owner, store.module_id)),
    );
    return { settings: shop, tax: ledgerAmount(bill, 'tax') };
  });
  return {
    tax_amount: tax,
    tax_included: settings.taxIncluded ? 1 : 0,
    tax_status: settings.taxIncluded ? 'included' : 'excluded',
  };
}
