import * as z from 'zod/mini';
import { SharedOrder } from '../entities/shared-order';
import { defineEndpoint } from './endpoint';
import { changedOrder } from './orders';
import { IdField, RequiredLine } from './request-fields';

/** Makes a link by which others can see where an order is. It ends a day after the order. */
export const orderShare = defineEndpoint({
  name: 'orderShare',
  area: 'orders',
  caller: 'customer-or-guest',
  method: 'POST',
  path: '/customer/order/share',
  body: z.object(changedOrder),
  answer: z.object({ share_token: z.string() }),
});

/** What whoever has such a link sees: no contact, no items, no amounts, and the door only about. */
export const orderShared = defineEndpoint({
  name: 'orderShared',
  area: 'orders',
  caller: 'none',
  method: 'GET',
  path: '/customer/order/shared',
  query: z.object({ order_id: IdField, share_token: RequiredLine }),
  answer: SharedOrder,
});

/** Links that show an order to others (`docs/orders.md`). */
export const orderSharingEndpoints = [orderShare, orderShared];
