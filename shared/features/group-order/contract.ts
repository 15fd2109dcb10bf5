import {
  DateTime,
  defineEndpoint,
  Flag,
  gatewayChoice,
  guest,
  Id,
  IdField,
  ImageUrl,
  LenientInt,
  lenientArray,
  Money,
  OptionalFlag,
  OptionalText,
  ownLocale,
  PositiveNumber,
  RedirectAnswer,
  requiredLine,
} from '@storefront/api/feature';
import * as z from 'zod/mini';

/** `locked`: members can no longer add items. `checkout`: everything is in the organiser's cart. */
const GroupOrderStatus = z.enum(['open', 'locked', 'checkout', 'ordered', 'ended']);

/** A line of a group order. */
const GroupOrderLine = z.object({
  id: Id,
  item_id: z.nullable(Id),
  name: z.string(),
  image_full_url: ImageUrl,
  /** Choices and add-ons as text. */
  options: z.string(),
  note: OptionalText,
  quantity: z.int(),
  /** After discounts; 0 for an unavailable item. */
  amount: Money,
  /** Off: it is unavailable now, and not included in the amounts. */
  is_available: OptionalFlag,
});

/** A member of a group order. */
const GroupMember = z.object({
  id: Id,
  name: z.string(),
  /** 1 to 8, from a fixed set of colours. */
  colour: z.int(),
  is_organiser: OptionalFlag,
  lines: lenientArray(GroupOrderLine),
  /** Items and add-ons after their discounts, before delivery and tax. */
  amount: Money,
  /** The rest of the budget, negative if it is exceeded; `null` without a budget. */
  budget_left: z.nullable(z.number()),
  /** Their share of the order's total, after it is placed. */
  share: z.nullable(Money),
  /** Off: they have not paid their share themselves, or the order is not split. */
  is_share_paid: OptionalFlag,
});
export type GroupMember = z.infer<typeof GroupMember>;

/** An order that several people put together. */
export const GroupOrder = z.object({
  group_token: z.string(),
  status: GroupOrderStatus,
  /** Changes with every change by others; the stream sends the same value. */
  version: z.string(),
  store_id: Id,
  store_name: z.string(),
  store_slug: OptionalText,
  zone_id: Id,
  module_id: Id,
  module_type: z.string(),
  ...ownLocale,
  /** For one member, major units. */
  budget: z.nullable(Money),
  ends_at: z.nullable(DateTime),
  /** The caller's member id; `null` for somebody who has not joined. */
  member_id: z.nullable(Id),
  members: lenientArray(GroupMember),
  /** The sum of all members' amounts. */
  amount: Money,
  /** The charged amount, after the order is placed. */
  order_amount: z.nullable(Money),
  /** The status of the order, after it is placed. */
  order_status: OptionalText,
  /** Each member pays their share of the order; absent if the organiser pays for all. */
  split: z.nullish(
    z.object({
      /** The time at which it is canceled; `null` after it is paid or has ended. */
      pay_until: z.nullable(DateTime),
      /** The sum of the paid shares. */
      paid: Money,
      /** The amount left to pay. */
      left: Money,
    }),
  ),
});
export type GroupOrder = z.infer<typeof GroupOrder>;

/** The short form of a group order of the caller. */
const GroupOrderSummary = z.object({
  group_token: z.string(),
  status: GroupOrderStatus,
  store_id: Id,
  module_id: Id,
  organiser_name: z.string(),
  is_organiser: OptionalFlag,
});

/** The `group_token` of the link. */
const token = { ...guest, group_token: z.string().check(z.regex(/^[\w-]{16,64}$/)) };
/** A member's name and colour. */
const person = {
  name: requiredLine(40),
  /** 1 to 8; by default the first free one. */
  colour: z.nullish(LenientInt.check(z.gte(1), z.lte(8))),
};

const group = { area: 'cart', caller: 'customer-or-guest' } as const;
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

/** Orders that several people put together (`README.md`). */
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
