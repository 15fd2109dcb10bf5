import * as z from 'zod/mini';
import { TipAnswer } from '../../entities/order/order-tip';
import { defineEndpoint } from '../endpoint';
import { gatewayChoice, PositiveNumber } from '../request-fields';
import { changedOrder } from './orders';

/**
 * A tip for the courier of a delivered order, if its `offers` has `tip`: from the wallet (`payment_method` `wallet`),
 * or at a gateway. Once for each order.
 */
export const orderTip = defineEndpoint({
  name: 'orderTip',
  feature: 'order-tip',
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
