import * as z from 'zod/mini';
import { ModuleRef } from '../site/module';
import { DiscountType, ModuleType } from '../value/enums';
import {
  DateTime,
  Id,
  ImageUrl,
  lenientArray,
  Money,
  NullableText,
  OptionalFlag,
  OptionalNumber,
  OptionalText,
} from '../value/scalars';
import { DietFacts } from './diet';
import { FoodVariations } from './food-variation';
import { Review } from './review';
import { Store } from './store';

/** The price per kilogram or litre after the discount; the unit is in the language of the caller. */
const PricePerUnit = z.nullish(z.object({ amount: Money, unit: z.string() }));

/** One variation of an item of the older form; `type` consists of the chosen options joined with `-`. */
export const ItemVariation = z.object({
  type: z.string(),
  /** Replaces the item's price. */
  price: Money,
  stock: z.optional(z.nullable(z.number())),
  price_per_unit: PricePerUnit,
});
export type ItemVariation = z.infer<typeof ItemVariation>;

/** A choice of the older form, such as a weight, with its options. */
const ChoiceOption = z.object({
  name: OptionalText,
  title: z.string(),
  options: z.array(z.string()),
});

/** An add-on of a food item. */
export const AddOn = z.object({
  id: Id,
  store_id: z.optional(Id),
  name: z.string(),
  price: Money,
  status: OptionalFlag,
  addon_category_id: z.nullish(Id),
  tax_ids: z.optional(z.array(Id)),
  /** Set on cart lines. */
  quantity: z.optional(z.int()),
  isChecked: z.optional(z.boolean()),
  diet: z.nullish(DietFacts),
});
export type AddOn = z.infer<typeof AddOn>;

/** A category of an item: `position` 1 is the main one, 2 the sub-category. */
const ItemCategoryRef = z.object({
  id: z.union([z.string(), z.number()]),
  position: z.optional(z.number()),
  name: OptionalText,
});

const ItemTag = z.object({ id: z.optional(Id), tag: OptionalText, name: OptionalText });
const TaxRate = z.object({ id: z.optional(Id), name: OptionalText, tax_rate: z.number() });
const Texts = z.nullish(lenientArray(z.string()));

/** An item as in every list; a light row has no other fields. */
export const ItemSummary = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  store_id: Id,
  store_name: z.string(),
  /** The hours in which the store accepts orders, so that a card can show that it is closed. A contract extension. */
  store_hours: z.nullish(
    z.pick(Store, { active: true, take_away: true, time_zone: true, schedules: true }),
  ),
  zone_id: Id,
  module_id: Id,
  module_type: ModuleType,
  /** Both, and the name once more, where older clients expect them. */
  module: z.optional(ModuleRef),
  description: NullableText,
  image_full_url: ImageUrl,
  images_full_url: z.optional(lenientArray(z.string())),
  unit_type: NullableText,
  /** Base price. */
  price: Money,
  /** The current discount: of the flash sale, else the better one of store and item. */
  discount: Money,
  discount_type: DiscountType,
  /** The percentage of the store's running discount, else 0. */
  store_discount: OptionalNumber,
  /** Older name of `store_discount`. */
  restaurant_discount: OptionalNumber,
  /** For the lowest price, if the contents of a pack are stated. */
  price_per_unit: PricePerUnit,
  tax: OptionalNumber,
  tax_data: z.nullish(lenientArray(TaxRate)),
  stock: z.nullable(z.number()),
  maximum_cart_quantity: z.nullish(z.int()),
  avg_rating: z.number(),
  rating_count: z.number(),
  /** The contract's spelling; `wishlist_count` is its alias. */
  whislists_count: OptionalNumber,
  wishlist_count: OptionalNumber,
  category_id: z.nullish(Id),
  category_ids: z.nullish(lenientArray(ItemCategoryRef)),
  generic_name: Texts,
  nutritions_name: Texts,
  allergies_name: Texts,
  /** For food, groceries and medicines; applies to all variations. */
  diet: z.nullish(DietFacts),
  tags: z.nullish(lenientArray(ItemTag)),
  /** `HH:mm[:ss]`, business time. */
  available_time_starts: OptionalText,
  available_time_ends: OptionalText,
  /** Its presence marks a campaign item. */
  available_date_starts: OptionalText,
  available_date_ends: OptionalText,
  schedule_order: OptionalFlag,
  veg: OptionalFlag,
  organic: OptionalFlag,
  recommended: OptionalFlag,
  /** The halal badge is shown if this and `halal_tag_status` are on. */
  is_halal: OptionalFlag,
  halal_tag_status: OptionalFlag,
  is_prescription_required: OptionalFlag,
  is_basic: OptionalFlag,
  flash_sale: OptionalFlag,
  /** The store takes part in a running campaign: not the same as a campaign item. */
  is_campaign: OptionalFlag,
  common_condition_id: z.nullish(Id),
  brand_id: z.nullish(Id),
  free_delivery: OptionalFlag,
  delivery_time: OptionalText,
  min_delivery_time: OptionalNumber,
  max_delivery_time: OptionalNumber,
  order_count: OptionalNumber,
  created_at: z.nullish(DateTime),
  updated_at: z.nullish(DateTime),
  /** Only in light rows: the number of variations of the full row, and their price range before the discount. */
  has_variant: OptionalNumber,
  price_range: z.nullish(z.object({ min: Money, max: Money })),
});
export type ItemSummary = z.infer<typeof ItemSummary>;

/** An item with its choices. */
export const Item = z.extend(ItemSummary, {
  choice_options: z.array(ChoiceOption),
  variations: z.array(ItemVariation),
  food_variations: FoodVariations,
  add_ons: z.array(AddOn),
});
export type Item = z.infer<typeof Item>;

/** An item with the fields that only its own page shows. */
export const ItemDetails = z.extend(Item, {
  store_details: z.nullish(Store),
  reviews: z.optional(lenientArray(Review)),
});
export type ItemDetails = z.infer<typeof ItemDetails>;
