import * as z from 'zod/mini';
import { ownLocale } from './currency';
import { DateTime, Id, ImageUrl, lenientArray, Money, OptionalFlag, OptionalText } from './scalars';

/** One difference between two carts: so many of an item before, so many after. */
const CartChange = z.object({
  item_id: Id,
  name: z.string(),
  /** Choices as they are read. */
  options: z.string(),
  image_full_url: ImageUrl,
  /** 0: it is not in the first cart. */
  before: z.int(),
  /** 0: it is not in the second cart. The same as before: note, add-ons or price seen differ. */
  after: z.int(),
});
export type CartChange = z.infer<typeof CartChange>;

/** A step back or forward: what it takes back, or does again. */
const CartStep = z.object({ changes: lenientArray(CartChange) });
export type CartStep = z.infer<typeof CartStep>;

/** A cart as it was. */
const EarlierCart = z.object({
  event_id: Id,
  happened_at: DateTime,
  store_id: Id,
  store_name: z.string(),
  ...ownLocale,
  /** Pieces. */
  count: z.int(),
  /** At today's prices, before delivery and tax; what cannot be had now is not counted. */
  amount: Money,
  /** Of its first items. */
  names: z.array(z.string()),
  /** On: it was ordered. */
  is_ordered: OptionalFlag,
});
export type EarlierCart = z.infer<typeof EarlierCart>;

/** What the changes of a cart allow. */
export const CartHistory = z.object({
  /** The event that made the cart what it is; `null` where nothing is known of it. */
  event_id: z.nullable(Id),
  undo: z.nullable(CartStep),
  redo: z.nullable(CartStep),
  /** The cart now; `null` while it is empty. */
  present: z.nullable(EarlierCart),
  /** The newest first. */
  earlier: lenientArray(EarlierCart),
});
export type CartHistory = z.infer<typeof CartHistory>;

/** Two carts beside each other. */
export const CartComparison = z.object({
  before: EarlierCart,
  after: EarlierCart,
  /** What the second costs more than the first, negative: less; `null` in different currencies. */
  difference: z.nullable(z.number()),
  changes: lenientArray(CartChange),
});
export type CartComparison = z.infer<typeof CartComparison>;

/** A line of a cart that somebody has sent. */
const SharedCartLine = z.object({
  item_id: Id,
  name: z.string(),
  options: z.string(),
  image_full_url: ImageUrl,
  quantity: z.int(),
  /** At today's price; 0 for what cannot be had now. */
  amount: Money,
  /** Off: it cannot be had now, and is not counted. */
  is_available: OptionalFlag,
});

/** A cart that somebody has sent as a link; it tells of nobody. */
export const SharedCart = z.object({
  expires_at: DateTime,
  store_id: Id,
  store_name: z.string(),
  store_slug: OptionalText,
  zone_id: Id,
  module_id: Id,
  module_type: z.string(),
  ...ownLocale,
  count: z.int(),
  amount: Money,
  lines: lenientArray(SharedCartLine),
});
export type SharedCart = z.infer<typeof SharedCart>;

/** What became of the lines of a shared cart. */
export const SharedCartTaken = z.object({
  /** Lines that came into the cart, those that joined one there included. */
  taken: z.int(),
  /** Lines of which there are fewer than were sent. */
  reduced: z.int(),
  /** Lines that cannot be had now. */
  left_out: z.int(),
  /** On: a cart of another store was set aside for it. */
  set_aside: OptionalFlag,
});
export type SharedCartTaken = z.infer<typeof SharedCartTaken>;

/** A link, to be sent. */
export const CartLink = z.object({ cart_token: z.string(), expires_at: DateTime });
