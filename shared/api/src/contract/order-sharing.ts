import * as z from 'zod/mini';
import { SharedOrder } from '../entities/shared-order';
import { defineEndpoint } from './endpoint';
import { changedOrder } from './orders';
import { IdField, RequiredLine } from './request-fields';

/** Creates a link that shows an order's status to others. It expires two hours after the end of the order. */
export const orderShare = defineEndpoint({
  name: 'orderShare',
  area: 'orders',
  caller: 'customer-or-guest',
  method: 'POST',
  path: '/customer/order/share',
  body: z.object(changedOrder),
  answer: z.object({ share_token: z.string() }),
});

/** What such a link shows: no contact, no items, no amounts, and only the approximate address. */
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
