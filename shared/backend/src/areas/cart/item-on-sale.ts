import type { Item } from '@storefront/api';
import { effectiveDiscount, storeDiscountAmount } from '@storefront/pricing';
import type { Language } from '../../server/language';
import { pictureAddress } from '../../server/picture-address';
import type { Goods } from './goods';

export interface Showing {
  readonly language: Language;
  readonly publicUrl: string;
  readonly now: Date;
}

/** The item as the wire has it (Contract 3.4), with the discount now in force. */
export function itemOnSale(goods: Goods, { language, publicUrl, now }: Showing): Item {
  const store_discount = storePercent(goods, now);
  const own = goods.flash ?? goods;
  const flash_sale = goods.flash ? 1 : 0;
  const inForce = effectiveDiscount({
    price: goods.price,
    discount: own.discount,
    discount_type: own.discount_type,
    store_discount,
    flash_sale,
  });
  const picture = (stored: string | null) => pictureAddress(publicUrl, stored);
  return {
    id: goods.id,
    slug: goods.slug,
    name: goods.name[language],
    store_id: goods.store_id,
    store_name: goods.store_name[language],
    zone_id: goods.zone_id,
    module_id: goods.module_id,
    module_type: goods.module_type,
    description: goods.description[language],
    image_full_url: picture(goods.image),
    images_full_url: goods.images.map(picture).filter((address) => address !== null),
    unit_type: goods.unit_type?.[language] ?? null,
    price: goods.price,
    discount: inForce.discount,
    discount_type: inForce.discount_type,
    store_discount,
    restaurant_discount: store_discount,
    flash_sale,
    tax: goods.tax,
    // Food counts no stock; the wire says so with null.
    stock: goods.module_type === 'food' ? null : goods.stock,
    maximum_cart_quantity: goods.maximum_cart_quantity,
    avg_rating: goods.avg_rating,
    rating_count: goods.rating_count,
    whislists_count: goods.wishlist_count,
    wishlist_count: goods.wishlist_count,
    category_id: goods.category_id,
    available_time_starts: goods.available_time_starts,
    available_time_ends: goods.available_time_ends,
    ...(goods.available_date_starts && {
      available_date_starts: goods.available_date_starts,
      available_date_ends: goods.available_date_ends,
    }),
    schedule_order: goods.schedule_order,
    veg: goods.veg ? 1 : 0,
    organic: goods.organic ? 1 : 0,
    recommended: goods.recommended ? 1 : 0,
    is_halal: goods.is_halal ? 1 : 0,
    halal_tag_status: goods.halal_tag_status ? 1 : 0,
    is_prescription_required: goods.is_prescription_required ? 1 : 0,
    free_delivery: goods.free_delivery,
    min_delivery_time: goods.min_delivery_time,
    max_delivery_time: goods.max_delivery_time,
    delivery_time: `${goods.min_delivery_time}-${goods.max_delivery_time} min`,
    choice_options: goods.choice_options.map((option) => ({
      ...option,
      title: option.title[language],
    })),
    variations: goods.variations,
    food_variations: goods.food_variations.map((group) => ({
      ...group,
      name: group.name[language],
      values: group.values.map((value) => ({ ...value, label: value.label[language] })),
    })),
    add_ons: goods.add_ons.map((addOn) => ({ ...addOn, name: addOn.name[language], status: 1 })),
  };
}

/** The store's percent that is running now, else 0; what it is limited to does not matter here. */
function storePercent({ store_discount, time_zone }: Goods, now: Date): number {
  if (!store_discount) return 0;
  const unlimited = { ...store_discount, min_purchase: 0, max_discount: 0 };
  return storeDiscountAmount(unlimited, 100, now, time_zone);
}
