import * as z from 'zod/mini';
import { MessageAnswer } from '../entities/scalars';
import { OrderShares, SharedOrder } from '../entities/shared-order';
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

/** The links by which others follow an order now; only for those who may make one. */
export const orderShares = defineEndpoint({
  name: 'orderShares',
  area: 'orders',
  caller: 'customer-or-guest',
  method: 'GET',
  path: '/customer/order/shares',
  query: z.object(changedOrder),
  answer: OrderShares,
});

/** Ends one of them at once. */
export const orderShareEnd = defineEndpoint({
  name: 'orderShareEnd',
  area: 'orders',
  caller: 'customer-or-guest',
  method: 'PUT',
  path: '/customer/order/share/end',
  body: z.object({ ...changedOrder, link_id: IdField }),
  answer: MessageAnswer,
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
export const orderSharingEndpoints = [orderShare, orderShares, orderShareEnd, orderShared];
