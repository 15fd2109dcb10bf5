import {
  Cart,
  DateTime,
  Id,
  ImageUrl,
  lenientArray,
  Money,
  OptionalFlag,
  OptionalText,
  ownLocale,
  RentalCart,
} from '@storefront/api/feature';
import * as z from 'zod/mini';

/** A cart that was set aside for another one of the same module, and can be restored. */
export const SavedCart = z.object({
  id: Id,
  module_id: Id,
  store_id: Id,
  store_name: z.string(),
  /** On: the customer has not been asked yet which of the two carts to use. */
  asks: OptionalFlag,
  /** On: its lines were saved for later individually; off: the whole cart was set aside. */
  is_for_later: OptionalFlag,
  saved_at: DateTime,
  /** The lines of the cart; empty for a booking. */
  lines: Cart,
  /** The vehicles and the trip, only for the rental module. */
  booking: z.nullable(RentalCart),
});
export type SavedCart = z.infer<typeof SavedCart>;

/** The cart of one module, for the list of all of them. */
export const CartSummary = z.object({
  ...ownLocale,
  module_id: Id,
  module_name: z.string(),
  store_id: Id,
  store_name: z.string(),
  /** Number of pieces. */
  count: z.int(),
  /** Items and add-ons after their discounts, before delivery and tax; without unavailable items. */
  amount: Money,
});
export type CartSummary = z.infer<typeof CartSummary>;

/** One difference between two carts: the quantities of an item before and after. */
const CartChange = z.object({
  item_id: Id,
  name: z.string(),
  /** The choices as text. */
  options: z.string(),
  image_full_url: ImageUrl,
  /** 0: not in the first cart. */
  before: z.int(),
  /** 0: not in the second cart. Equal to `before`: note, add-ons or shown price differ. */
  after: z.int(),
});
export type CartChange = z.infer<typeof CartChange>;

/** The changes that one undo or redo step makes. */
const CartStep = z.object({ changes: lenientArray(CartChange) });
export type CartStep = z.infer<typeof CartStep>;

/** An earlier state of a cart. */
const EarlierCart = z.object({
  event_id: Id,
  happened_at: DateTime,
  store_id: Id,
  store_name: z.string(),
  ...ownLocale,
  /** Number of pieces. */
  count: z.int(),
  /** At today's prices, before delivery and tax; unavailable items are not counted. */
  amount: Money,
  /** The names of its first items. */
  names: z.array(z.string()),
  /** On: it was ordered. */
  is_ordered: OptionalFlag,
});
export type EarlierCart = z.infer<typeof EarlierCart>;

/** The history of a cart. */
export const CartHistory = z.object({
  /** The last event of the cart; `null` if there is none. */
  event_id: z.nullable(Id),
  undo: z.nullable(CartStep),
  redo: z.nullable(CartStep),
  /** The current cart; `null` while it is empty. */
  present: z.nullable(EarlierCart),
  /** The newest first. */
  earlier: lenientArray(EarlierCart),
});
export type CartHistory = z.infer<typeof CartHistory>;

/** Two carts compared. */
export const CartComparison = z.object({
  before: EarlierCart,
  after: EarlierCart,
  /** The price of the second cart minus that of the first; `null` for different currencies. */
  difference: z.nullable(z.number()),
  changes: lenientArray(CartChange),
});
export type CartComparison = z.infer<typeof CartComparison>;

/** A line of a shared cart. */
const SharedCartLine = z.object({
  item_id: Id,
  name: z.string(),
  options: z.string(),
  image_full_url: ImageUrl,
  quantity: z.int(),
  /** At today's price; 0 for an unavailable item. */
  amount: Money,
  /** Off: it is unavailable now, and not included in the amount. */
  is_available: OptionalFlag,
});

/** A cart that was shared by a link; it contains no personal data. */
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

/** The effect of taking a shared cart, in numbers of lines. */
export const SharedCartTaken = z.object({
  /** Lines that were added to the cart, including those that were merged with existing ones. */
  taken: z.int(),
  /** Lines whose quantity was reduced. */
  reduced: z.int(),
  /** Lines that are unavailable now. */
  left_out: z.int(),
  /** On: a cart of another store was set aside. */
  set_aside: OptionalFlag,
});
export type SharedCartTaken = z.infer<typeof SharedCartTaken>;

/** A link to share a cart. */
export const CartLink = z.object({ cart_token: z.string(), expires_at: DateTime });
