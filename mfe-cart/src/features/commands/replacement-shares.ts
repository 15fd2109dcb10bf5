import type { Cart } from '@storefront/api';
import type { CartItemRequest } from '@storefront/platform';
import { quote } from '@storefront/pricing';
import { businessMoment } from '../cart/business-moment';
import { priceCart } from '../cart/price-cart';
import { currencyDigits } from './currency-digits';
import type { ReplacementRequest } from './replacement-request';

/** Names, counts and amounts of the two stores between which the customer chooses. */
export function replacementShares(request: CartItemRequest, present: Cart): ReplacementRequest {
  const moment = businessMoment();
  const config = { digit_after_decimal_point: currencyDigits() };
  const old = priceCart({ ...moment, lines: present, config, store: null });
  const { item, selection } = request;
  const quantity = selection.quantity ?? 1;
  const lines = [{ ...selection, quantity, item }];
  const requested = quote({ ...moment, orderType: 'take_away', config, lines });
  return {
    present: {
      storeName: present[0]?.item.store_name ?? '',
      count: old.count,
      amount: old.subtotal,
    },
    requested: {
      storeName: request.storeName,
      count: quantity,
      amount: requested.subtotal,
    },
  };
}
