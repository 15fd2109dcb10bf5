import * as z from 'zod/mini';
import { CartSummary } from '../../entities/cart/cart-summary';
import { lenientArray } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import { guest } from '../request-fields';

/** The caller's carts of all modules, each with its store, number of pieces and amount. */
export const cartOverview = defineEndpoint({
  name: 'cartOverview',
  area: 'cart',
  feature: 'cart-history',
  caller: 'customer-or-guest',
  method: 'GET',
  path: '/customer/cart/overview',
  query: z.object(guest),
  answer: lenientArray(CartSummary),
});
