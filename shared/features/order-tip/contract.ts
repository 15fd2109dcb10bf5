import {
  changedOrder,
  defineEndpoint,
  gatewayChoice,
  PositiveNumber,
} from '@storefront/api/feature';
import * as z from 'zod/mini';

const TipAnswer = z.object({
  /** The address of the payment page; `null` if the wallet has paid. */
  redirect_link: z.nullable(z.string()),
});

/**
 * A tip for the courier of a delivered order, if its `offers` has `tip`: from the wallet (`payment_method` `wallet`),
 * or at a gateway. Once for each order.
 */
export const orderTip = defineEndpoint({
  name: 'orderTip',
  area: 'orders',
  caller: 'customer-or-guest',
  method: 'POST',
  path: '/customer/order/tip',
  body: z.object({
    ...changedOrder,
    /** Major units of the order's currency. */
    amount: PositiveNumber,
    ...gatewayChoice,
    callback: z.nullish(gatewayChoice.callback),
  }),
  answer: TipAnswer,
});
