import * as z from 'zod/mini';
import { ownLocale } from '../value/currency';
import {
  DateTime,
  Id,
  ImageUrl,
  lenientArray,
  Money,
  OptionalFlag,
  OptionalText,
} from '../value/scalars';

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
export const GroupOrderSummary = z.object({
  group_token: z.string(),
  status: GroupOrderStatus,
  store_id: Id,
  module_id: Id,
  organiser_name: z.string(),
  is_organiser: OptionalFlag,
});
export type GroupOrderSummary = z.infer<typeof GroupOrderSummary>;
