import * as z from 'zod/mini';
import { SelectedVariation } from '../cart/cart-line';
import { Substitution } from '../cart/substitution';
import { ItemSummary } from '../catalog/item';
import {
  DateTime,
  Id,
  ImageUrl,
  Money,
  OptionalFlag,
  OptionalNumber,
  OptionalText,
} from '../value/scalars';

/** A food group of an ordered line, only with its selected values. */
const OrderedFoodVariation = z.object({
  name: z.string(),
  type: OptionalText,
  min: z.nullish(z.union([z.number(), z.string()])),
  max: z.nullish(z.union([z.number(), z.string()])),
  required: OptionalText,
  values: z.array(z.object({ label: z.string(), optionPrice: z.union([z.string(), z.number()]) })),
});

/** An ordered add-on with its price and quantity at the time of the order. */
const OrderedAddOn = z.object({
  id: Id,
  name: z.string(),
  price: Money,
  quantity: z.int(),
});

/** The item at the time of the order: an old snapshot may have only an id and a name. */
const OrderedItem = z.extend(z.partial(ItemSummary), { id: Id, name: z.string() });

/** One line of an order, as it was ordered. */
export const OrderDetail = z.object({
  id: Id,
  order_id: Id,
  item_id: z.nullable(Id),
  item_campaign_id: z.nullish(Id),
  item_details: OrderedItem,
  quantity: z.int(),
  /** Unit price including options. */
  price: Money,
  variation: z.array(z.union([OrderedFoodVariation, SelectedVariation])),
  variant: z.optional(z.unknown()),
  add_ons: z.array(OrderedAddOn),
  total_add_on_price: Money,
  /** The customer's note to the kitchen. */
  note: OptionalText,
  /** What the store does when it is sold out; absent when the customer was not asked. */
  substitution: z.nullish(Substitution),
  /** The group order member that it was for. */
  person_name: OptionalText,
  discount_on_item: z.nullish(Money),
  discount_type: OptionalText,
  discount_percentage: OptionalNumber,
  tax_amount: z.nullish(Money),
  tax_status: OptionalText,
  image_full_url: z.optional(ImageUrl),
  images_full_url: z.nullish(z.array(z.string())),
  /** Only in the first row. */
  is_guest: OptionalFlag,
  created_at: z.nullish(DateTime),
  updated_at: z.nullish(DateTime),
});
export type OrderDetail = z.infer<typeof OrderDetail>;
