import type { Item, ItemSummary } from '@storefront/api';
import { effectiveDiscount, type PricedItem, pricePerUnit, priceRange } from '@storefront/pricing';
import type { Language, Translated } from '../../server/language';
import { message } from '../../server/messages/message';
import type { StatedDiet } from './item-diet';

/** The contents of a pack; `null` when not stated. */
interface NetContent {
  net_content: number | null;
  net_content_unit: 'kg' | 'L' | null;
}

interface StoredVariation extends NetContent {
  type: string;
  price: number;
  stock: number;
}

interface StoredFoodVariation {
  name: Translated;
  type: 'single' | 'multi';
  required: 'on' | 'off';
  min: number;
  max: number;
  values: { label: Translated; optionPrice: string; diet?: StatedDiet }[];
}

/** The columns that determine the prices of an item. */
export interface PricedRow extends NetContent {
  price: number;
  module_type: Item['module_type'];
  discount: number;
  discount_type: 'percent' | 'amount';
  flash_discount: number | null;
  flash_discount_type: 'percent' | 'amount' | null;
  store_discount: number;
  food_variations: StoredFoodVariation[];
  variations: StoredVariation[];
}

/** The same in the form of the pricing rules, with the current discount. */
interface ItemForPrices extends PricedItem, NetContent {
  readonly variations: readonly StoredVariation[];
}

/** Language of the answer, and decimals of the currency. */
interface PriceView {
  readonly language: Language;
  readonly digits: number;
}

export function pricedOf(row: PricedRow): ItemForPrices {
  const food_variations = row.food_variations.map((group) => ({
    ...group,
    name: group.name.en,
    values: group.values.map(({ label, optionPrice }) => ({ label: label.en, optionPrice })),
  }));
  const { price, module_type, variations, net_content, net_content_unit } = row;
  const amounts = { price, module_type, variations, net_content, net_content_unit };
  return { ...amounts, ...discountOf(row), food_variations };
}

/** The current discount: a flash sale, else the better one of item and store. */
export function discountOf(row: PricedRow) {
  const isFlash = row.flash_discount !== null;
  const { discount, discount_type } = effectiveDiscount({
    price: row.price,
    discount: row.flash_discount ?? row.discount,
    discount_type: row.flash_discount_type ?? row.discount_type,
    store_discount: row.store_discount,
    flash_sale: isFlash,
  });
  return {
    discount,
    discount_type,
    store_discount: row.store_discount,
    restaurant_discount: row.store_discount,
    flash_sale: isFlash ? 1 : 0,
  };
}

/** The price range of an item's options before the discount, which light rows have instead of the options. */
export function rangeOf(item: PricedItem, digits: number): ItemSummary['price_range'] {
  const { min, max } = priceRange(item, digits);
  return { min, max };
}

/**
 * The price of a kilogram or a litre after the discount, if the contents are stated; for an item with variations by its
 * lowest price. Absent when the options determine the amount.
 */
export function perUnitOf(item: ItemForPrices, view: PriceView): ItemSummary['price_per_unit'] {
  if ((item.food_variations ?? []).length > 0) return null;
  const { min, discountedMin } = priceRange(item, view.digits);
  const cheapest = item.variations.find(({ price }) => price === min);
  return perUnit(discountedMin, item.variations.length > 0 ? cheapest : item, view);
}

/** The price per kilogram or litre of one variation. */
export function variationPerUnit(
  item: ItemForPrices,
  variation: StoredVariation,
  view: PriceView,
): Item['variations'][number]['price_per_unit'] {
  const { discountedMin } = priceRange({ ...item, variations: [variation] }, view.digits);
  return perUnit(discountedMin, variation, view);
}

function perUnit(
  price: number,
  content: NetContent | undefined,
  { language, digits }: PriceView,
): ItemSummary['price_per_unit'] {
  if (!content || content.net_content === null || content.net_content_unit === null) return null;
  return {
    amount: pricePerUnit(price, content.net_content, digits),
    unit: message(language, content.net_content_unit === 'kg' ? 'kilogram' : 'litre'),
  };
}
