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

/** `locked`: nobody adds any more. `checkout`: everything is in the organiser's cart. */
const GroupOrderStatus = z.enum(['open', 'locked', 'checkout', 'ordered', 'ended']);

/** A line of a group order. */
const GroupOrderLine = z.object({
  id: Id,
  item_id: z.nullable(Id),
  name: z.string(),
  image_full_url: ImageUrl,
  /** Choices and add-ons, as they are read. */
  options: z.string(),
  note: OptionalText,
  quantity: z.int(),
  /** After its discount; 0 for an unavailable item. */
  amount: Money,
  /** Off: it is unavailable now, and is not counted. */
  is_available: OptionalFlag,
});

/** One person of a group order. */
const GroupMember = z.object({
  id: Id,
  name: z.string(),
  /** 1 to 8, of a fixed set of colours. */
  colour: z.int(),
  is_organiser: OptionalFlag,
  lines: lenientArray(GroupOrderLine),
  /** Items and add-ons after their discounts, before delivery and tax. */
  amount: Money,
  /** The rest of the budget, negative above it; `null` without one. */
  budget_left: z.nullable(z.number()),
  /** Their part of the order's total, once it is placed. */
  share: z.nullable(Money),
  /** Off: their part is not paid by themselves, or nobody pays a part. */
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
  /** Of one person, major units. */
  budget: z.nullable(Money),
  ends_at: z.nullable(DateTime),
  /** The caller; `null` for somebody who has not joined. */
  member_id: z.nullable(Id),
  members: lenientArray(GroupMember),
  /** Of all members together. */
  amount: Money,
  /** What was charged, once the order is placed. */
  order_amount: z.nullable(Money),
  /** Of the order, once it is placed. */
  order_status: OptionalText,
  /** Each person pays their part of the order; absent where the organiser pays for all. */
  split: z.nullish(
    z.object({
      /** When it is canceled; `null` once it is paid or over. */
      pay_until: z.nullable(DateTime),
      /** The sum of the paid parts. */
      paid: Money,
      /** The rest to pay. */
      left: Money,
    }),
  ),
});
export type GroupOrder = z.infer<typeof GroupOrder>;

/** A group order that the caller is in, as a page names it. */
export const GroupOrderSummary = z.object({
  group_token: z.string(),
  status: GroupOrderStatus,
  store_id: Id,
  module_id: Id,
  organiser_name: z.string(),
  is_organiser: OptionalFlag,
});
export type GroupOrderSummary = z.infer<typeof GroupOrderSummary>;
