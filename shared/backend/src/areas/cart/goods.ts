import type { Sql } from '../../database/database';
import type { Translated } from '../../server/language';

/** A group of options as items hold it, in every language. */
export interface TranslatedGroup {
  name: Translated;
  type: 'single' | 'multi';
  required: 'on' | 'off';
  min: number;
  max: number;
  values: { label: Translated; optionPrice: string }[];
}

/** An item with all that decides what it costs and whether it can be had. */
export interface Goods {
  id: number;
  module_id: number;
  module_type: 'food' | 'grocery' | 'pharmacy' | 'ecommerce' | 'parcel' | 'rental';
  store_id: number;
  store_name: Translated;
  zone_id: number;
  time_zone: string;
  slug: string;
  name: Translated;
  description: Translated;
  image: string | null;
  images: string[];
  unit_type: Translated | null;
  price: number;
  discount: number;
  discount_type: 'percent' | 'amount';
  stock: number;
  maximum_cart_quantity: number | null;
  choice_options: { name: string; title: Translated; options: string[] }[];
  food_variations: TranslatedGroup[];
  category_id: number;
  available_time_starts: string;
  available_time_ends: string;
  available_date_starts: string | null;
  available_date_ends: string | null;
  veg: boolean;
  organic: boolean;
  recommended: boolean;
  is_halal: boolean;
  halal_tag_status: boolean;
  is_prescription_required: boolean;
  schedule_order: boolean;
  free_delivery: boolean;
  min_delivery_time: number;
  max_delivery_time: number;
  avg_rating: number;
  rating_count: number;
  wishlist_count: number;
  tax: number;
  variations: { type: string; price: number; stock: number }[];
  add_ons: { id: number; store_id: number; name: Translated; price: number }[];
  /** The running flash sale with pieces left, if there is one. */
  flash: {
    id: number;
    left: number;
    discount: number;
    discount_type: 'percent' | 'amount';
    admin_percentage: number;
  } | null;
  store_discount: StoreDiscountRow | null;
}

export interface StoreDiscountRow {
  discount: number;
  discount_type: 'percent';
  min_purchase: number;
  max_discount: number;
  start_date: string;
  end_date: string;
  start_time: string;
  end_time: string;
}

/** Items on sale among those ids, in no particular order: neither they nor their stores are off. */
export async function findGoods(sql: Sql, ids: readonly number[], now: Date): Promise<Goods[]> {
  if (ids.length === 0) return [];
  return sql.query<Goods>(
    `select i.id, i.module_id, m.module_type, i.store_id, s.name as store_name, s.zone_id,
        z.time_zone, i.slug, i.name, i.description, i.image, i.images, i.unit_type, i.price,
        i.discount, i.discount_type, i.stock, i.maximum_cart_quantity, i.choice_options,
        i.food_variations, i.category_id, i.available_time_starts, i.available_time_ends,
        i.available_date_starts, i.available_date_ends, i.veg, i.organic, i.recommended, i.is_halal,
        s.halal_tag_status, i.is_prescription_required, s.schedule_order, s.free_delivery,
        s.min_delivery_time, s.max_delivery_time, i.avg_rating, i.rating_count, i.wishlist_count,
        s.tax,
        coalesce((
          select jsonb_agg(
            jsonb_build_object('type', v.type, 'price', v.price, 'stock', v.stock) order by v.position
          ) from item_variations v where v.item_id = i.id
        ), '[]') as variations,
        coalesce((
          select jsonb_agg(
            jsonb_build_object('id', a.id, 'store_id', a.store_id, 'name', a.name, 'price', a.price)
            order by array_position(i.add_on_ids, a.id)
          ) from add_ons a where a.id = any(i.add_on_ids) and a.status
        ), '[]') as add_ons,
        (
          select jsonb_build_object('id', f.id, 'left', f.stock - f.sold, 'discount', f.discount,
            'discount_type', f.discount_type, 'admin_percentage', fs.admin_discount_percentage)
          from flash_sale_items f join flash_sales fs on fs.id = f.flash_sale_id
          where f.item_id = i.id and f.status and f.sold < f.stock and fs.is_publish
            and fs.start_date <= $2 and fs.end_date > $2
          order by fs.id limit 1
        ) as flash,
        (
          select jsonb_build_object('discount', d.discount, 'discount_type', 'percent',
            'min_purchase', d.min_purchase, 'max_discount', d.max_discount,
            'start_date', d.start_date, 'end_date', d.end_date,
            'start_time', d.start_time, 'end_time', d.end_time)
          from store_discounts d where d.store_id = s.id
        ) as store_discount
      from items i
        join stores s on s.id = i.store_id
        join modules m on m.id = i.module_id
        join zones z on z.id = s.zone_id
      where i.id = any($1::int[]) and i.status and s.status and m.status`,
    [ids, now],
  );
}
