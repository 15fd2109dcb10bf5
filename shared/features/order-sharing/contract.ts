import {
  changedOrder,
  DateTime,
  defineEndpoint,
  Id,
  IdField,
  MessageAnswer,
} from '@storefront/api/feature';
import * as z from 'zod/mini';

/**
 * The links by which others can currently follow an order, the newest first. Tokens are shown only when they are
 * created.
 */
const OrderShares = z.object({
  links: z.array(z.object({ id: Id, created_at: DateTime })),
});
export type OrderShares = z.infer<typeof OrderShares>;

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

/** The links by which others can currently follow an order; only for callers who may create one. */
export const orderShares = defineEndpoint({
  name: 'orderShares',
  area: 'orders',
  caller: 'customer-or-guest',
  method: 'GET',
  path: '/customer/order/shares',
  query: z.object(changedOrder),
  answer: OrderShares,
});

/** Ends a link at once. */
export const orderShareEnd = defineEndpoint({
  name: 'orderShareEnd',
  area: 'orders',
  caller: 'customer-or-guest',
  method: 'PUT',
  path: '/customer/order/share/end',
  body: z.object({ ...changedOrder, link_id: IdField }),
  answer: MessageAnswer,
});

/** The calls of this feature (`README.md`). */
export const orderSharingEndpoints = [orderShare, orderShares, orderShareEnd];
