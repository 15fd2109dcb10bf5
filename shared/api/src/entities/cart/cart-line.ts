import * as z from 'zod/mini';
import { AddOn, Item } from '../catalog/item';
import { DateTime, Id, Money, OptionalFlag, OptionalText } from '../value/scalars';

/** Kind of a cart line. */
export type CartModel = 'Item' | 'ItemCampaign';

/** Public backends answer a long class name that ends in `Item` or `ItemCampaign`. */
const LenientCartModel = z.pipe(
  z.string(),
  z.transform((text): CartModel => (text.endsWith('ItemCampaign') ? 'ItemCampaign' : 'Item')),
);

/** Selected labels of one food variation group. */
const SelectedFoodVariation = z.object({
  name: z.string(),
  values: z.object({ label: z.array(z.string()) }),
});

/** The chosen variation of an item of the older form; `type` consists of the options joined with `-`. */
export const SelectedVariation = z.object({
  type: z.string(),
  price: Money,
  stock: z.optional(z.number()),
});
export type SelectedVariation = z.infer<typeof SelectedVariation>;

/** Food: the selected labels by group. Other modules: the chosen variation, or nothing. */
export const CartVariation = z.array(z.union([SelectedFoodVariation, SelectedVariation]));
export type CartVariation = z.infer<typeof CartVariation>;

/** The item of a line, with the line's add-ons and selected options filled in. */
const CartItem = z.extend(Item, { addons: z.optional(z.array(AddOn)) });

/** One line of the cart. */
export const CartLine = z.object({
  /** The cart id for updating and removing the line. */
  id: Id,
  user_id: z.nullish(z.union([z.string(), z.number()])),
  is_guest: OptionalFlag,
  module_id: z.nullish(Id),
  item_id: Id,
  model: z.optional(LenientCartModel),
  item_type: z.optional(LenientCartModel),
  item: CartItem,
  quantity: z.int(),
  /** Unit price as the client sent it; informational. */
  price: Money,
  variation: CartVariation,
  add_on_ids: z.array(Id),
  add_on_qtys: z.array(z.int()),
  /** The customer's note to the kitchen. */
  note: OptionalText,
  /** The group order member that it is for. */
  person_name: OptionalText,
  created_at: z.nullish(DateTime),
  updated_at: z.nullish(DateTime),
});
export type CartLine = z.infer<typeof CartLine>;

/** Every cart call answers the whole cart. */
export const Cart = z.array(CartLine);
export type Cart = z.infer<typeof Cart>;
