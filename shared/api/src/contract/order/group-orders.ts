import * as z from 'zod/mini';
import { GroupOrder, GroupOrderSummary } from '../../entities/order/group-order';
import { RedirectAnswer } from '../../entities/order/payment';
import { LenientInt } from '../../entities/value/lenient-number';
import { Flag, lenientArray } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import { gatewayChoice, guest, IdField, PositiveNumber, requiredLine } from '../request-fields';

/** The `group_token` of the link. */
const token = { ...guest, group_token: z.string().check(z.regex(/^[\w-]{16,64}$/)) };
/** A member's name and colour. */
const person = {
  name: requiredLine(40),
  /** 1 to 8; by default the first free one. */
  colour: z.nullish(LenientInt.check(z.gte(1), z.lte(8))),
};

const group = { area: 'cart', feature: 'group-order', caller: 'customer-or-guest' } as const;
const groupEndpoint = { ...group, answer: GroupOrder } as const;

/** The caller's group orders that have not ended, the newest first. */
export const groupOrderList = defineEndpoint({
  ...group,
  name: 'groupOrderList',
  method: 'GET',
  path: '/customer/group-order/list',
  query: z.object(guest),
  answer: lenientArray(GroupOrderSummary),
});

/** Every caller with the link sees the group order, even before joining. */
export const groupOrderRead = defineEndpoint({
  ...groupEndpoint,
  name: 'groupOrderRead',
  method: 'GET',
  path: '/customer/group-order',
  query: z.object(token),
});

/** Starts a group order at a store, or answers the caller's own open one there. */
export const groupOrderStart = defineEndpoint({
  ...groupEndpoint,
  name: 'groupOrderStart',
  method: 'POST',
  path: '/customer/group-order/start',
  body: z.object({
    ...guest,
    ...person,
    store_id: IdField,
    /** Of one member, major units of the store's currency. */
    budget: z.nullish(PositiveNumber),
    /** Minutes after which it locks automatically. */
    minutes: z.nullish(LenientInt.check(z.gte(1), z.lte(2880))),
  }),
});

/** Joins, or changes the name and colour of a member. */
export const groupOrderJoin = defineEndpoint({
  ...groupEndpoint,
  name: 'groupOrderJoin',
  method: 'POST',
  path: '/customer/group-order/join',
  body: z.object({ ...token, ...person }),
});

/** Leaves an open group order. The caller's items stay in their cart. */
export const groupOrderLeave = defineEndpoint({
  ...groupEndpoint,
  name: 'groupOrderLeave',
  method: 'POST',
  path: '/customer/group-order/leave',
  body: z.object(token),
});

/** The organiser locks it, reopens it, takes everything into their own cart, or ends it. */
export const groupOrderStatus = defineEndpoint({
  ...groupEndpoint,
  name: 'groupOrderStatus',
  method: 'POST',
  path: '/customer/group-order/status',
  body: z.object({ ...token, status: z.enum(['open', 'locked', 'checkout', 'ended']) }),
});

/** Opens a payment of the caller's share of a split order, or, for the organiser, of everything that is left. */
export const groupOrderPay = defineEndpoint({
  ...groupEndpoint,
  name: 'groupOrderPay',
  method: 'POST',
  path: '/customer/group-order/pay',
  body: z.object({ ...token, ...gatewayChoice, is_rest: z.nullish(Flag) }),
  answer: RedirectAnswer,
});

/** The organiser cancels a split order that waits for its shares; paid shares are refunded. */
export const groupOrderCancel = defineEndpoint({
  ...groupEndpoint,
  name: 'groupOrderCancel',
  method: 'POST',
  path: '/customer/group-order/cancel',
  body: z.object(token),
});

/** Orders that several people put together (`docs/cart.md`). */
export const groupOrderEndpoints = [
  groupOrderList,
  groupOrderRead,
  groupOrderStart,
  groupOrderJoin,
  groupOrderLeave,
  groupOrderStatus,
  groupOrderPay,
  groupOrderCancel,
];

/**
 * Changes of a group order by other members, as a `text/event-stream` below `/api/v1` with the `group_token` in the
 * address; not a call of the REST contract. The `data` of every event is the current `version` of the answer of
 * {@link groupOrderRead}; the first one is sent at once. A client that has another version reads the group order again.
 */
export const GROUP_ORDER_STREAM_PATH = '/customer/group-order/stream';
