import * as z from 'zod/mini';
import { SharedOrder } from '../../entities/order/shared-order';
import { MessageAnswer } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import { Code, guest, IdField, RequiredLine } from '../request-fields';

/** A guest's order, by the phone on it. */
const byPhone = { ...guest, order_id: IdField, contact_number: RequiredLine };

/** Sends a code to the phone of a guest's order, which the caller must know; wrong numbers slow down further tries. */
export const orderLinkCode = defineEndpoint({
  name: 'orderLinkCode',
  area: 'orders',
  caller: 'customer-or-guest',
  method: 'POST',
  path: '/customer/order/link-code',
  body: z.object(byPhone),
  answer: MessageAnswer,
});

/** Answers the token of the order's link, once, to a guest with that code. */
export const orderLinkOpen = defineEndpoint({
  name: 'orderLinkOpen',
  area: 'orders',
  caller: 'customer-or-guest',
  method: 'POST',
  path: '/customer/order/link-open',
  body: z.object({ ...byPhone, code: Code }),
  answer: z.object({ tracking_token: z.string() }),
});

/** The data that a link for others shows: no contact, no items, no amounts, and only the approximate address. */
export const orderShared = defineEndpoint({
  name: 'orderShared',
  area: 'orders',
  caller: 'none',
  method: 'GET',
  path: '/customer/order/shared',
  query: z.object({ order_id: IdField, share_token: RequiredLine }),
  answer: SharedOrder,
});

/** Links to an order, for its guest and for others (`docs/orders.md`). */
export const orderLinkEndpoints = [orderShared, orderLinkCode, orderLinkOpen];
