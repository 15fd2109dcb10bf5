import type { Cart } from '@storefront/api';
import type { CartItemRequest } from '@storefront/platform';
import { quote } from '@storefront/pricing';
import { businessMoment } from '../cart/business-moment';
import { priceCart } from '../cart/price-cart';
import { currencyDigits } from './currency-digits';
import type { ReplacementQuestion } from './replacement-question';

/** Names, counts and amounts of the two stores between which the customer chooses. */
export function replacementQuestion(request: CartItemRequest, present: Cart): ReplacementQuestion {
  const moment = businessMoment();
  const config = { digit_after_decimal_point: currencyDigits() };
  const old = priceCart({ ...moment, lines: present, config, store: null });
  const { item, selection } = request;
  const quantity = selection.quantity ?? 1;
  const lines = [{ ...selection, quantity, item }];
  const wanted = quote({ ...moment, orderType: 'take_away', config, lines });
  return {
    present: {
      storeName: present[0]?.item.store_name ?? '',
      count: old.count,
      amount: old.subtotal,
    },
    wanted: {
      storeName: request.storeName,
      count: quantity,
      amount: wanted.subtotal,
    },
  };
}
