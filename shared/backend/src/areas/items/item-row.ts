import type { Item, ItemSummary } from '@storefront/api';
import { type TaxRates, taxRate } from '@storefront/pricing';
import type { Bind } from '../../server/bindings';
import { pick, pickFlags, selectColumns } from '../../server/columns';
import { minutesText } from '../../server/duration-text';
import type { ShopView } from '../../server/features';
import { pictureAddress } from '../../server/files/picture-address';
import type { Translated } from '../../server/language';
import { message } from '../../server/messages/message';
import { type StoredChoiceOption, translatedType } from './item-choices';
import { itemDiet, type StatedDiet } from './item-diet';
import {
  discountOf,
  type PricedRow,
  perUnitOf,
  pricedOf,
  rangeOf,
  variationPerUnit,
} from './item-prices';

/** Columns of `items` that are answered unchanged. */
const ownColumns = [
  'id',
  'slug',
  'store_id',
  'module_id',
  'price',
  'stock',
  'maximum_cart_quantity',
  'avg_rating',
  'rating_count',
  'wishlist_count',
  'order_count',
  'category_id',
  'available_time_starts',
  'available_time_ends',
] as const satisfies readonly (keyof Item)[];

/** Columns of their `stores` that are answered unchanged. */
const storeColumns = [
  'zone_id',
  'schedule_order',
  'free_delivery',
  'min_delivery_time',
  'max_delivery_time',
] as const satisfies readonly (keyof Item)[];

/** Boolean columns of `items`, which are 0 and 1 in an answer. */
const flagColumns = [
  'veg',
  'organic',
  'recommended',
  'is_halal',
  'is_prescription_required',
  'is_basic',
] as const satisfies readonly (keyof Item)[];

/** An item as {@link itemColumns} selects it. Texts are in the caller's language already. */
export interface ItemRow
  extends PricedRow,
    TaxRates,
    Pick<Item, (typeof ownColumns)[number] | (typeof storeColumns)[number]>,
    Record<(typeof flagColumns)[number], boolean> {
  module_id: number;
  min_delivery_time: number;
  max_delivery_time: number;
  category_id: number;
  name: string;
  description: string;
  store_name: string;
  module_type: Item['module_type'];
  module_name: string;
  image: string | null;
  images: string[];
  unit_type: string | null;
  category_name: string;
  main_category_id: number | null;
  main_category_name: string | null;
  generic_names: Translated[];
  nutritions: Translated[];
  allergies: Translated[];
  free_of: string[];
  may_contain: string[];
  /** Keys of the allergens. */
  substances: string[];
  tags: { id: number; tag: string }[];
  available_date_starts: string | null;
  available_date_ends: string | null;
  halal_tag_status: boolean;
  store_hours: NonNullable<Item['store_hours']>;
  is_campaign: boolean;
  brand_id: number | null;
  common_condition_id: number | null;
  created_at: Date;
  updated_at: Date;
  /** Decimals of the currency. */
  digits: number;
}

/** An item with its choices, as {@link itemChoiceColumns} adds them. */
export interface FullItemRow extends ItemRow {
  choice_options: StoredChoiceOption[];
  add_ons: { id: number; store_id: number; name: string; price: number; diet: StatedDiet | null }[];
}

/**
 * The columns of every item row, from `items i` with `s`, `m`, `c`, `main`, `flash` and `deal`, as {@link itemSource}
 * joins them.
 */
export function itemColumns(bind: Bind, { language, now }: ShopView): string {
  const lang = bind(language);
  return `${selectColumns('i', [...ownColumns, ...flagColumns])},
    ${selectColumns('s', storeColumns)}, s.halal_tag_status,
    in_language(i.name, ${lang}) as name, in_language(i.description, ${lang}) as description,
    in_language(s.name, ${lang}) as store_name, m.module_type,
    jsonb_build_object(
      'active', s.active, 'take_away', s.take_away,
      'time_zone', (select zone.time_zone from zones zone where zone.id = s.zone_id),
      'schedules', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'day', h.day, 'opening_time', h.opening_time, 'closing_time', h.closing_time
          ) order by h.day, h.opening_time
        ) from store_schedules h where h.store_id = s.id
      ), '[]')
    ) as store_hours,
    in_language(m.name, ${lang}) as module_name, i.image, i.images,
    in_language(i.unit_type, ${lang}) as unit_type, i.discount, i.discount_type,
    flash.discount as flash_discount, flash.discount_type as flash_discount_type,
    coalesce(deal.discount, 0) as store_discount, s.tax as store_tax,
    (select z.tax_rate from zones z where z.id = s.zone_id) as zone_tax,
    in_language(c.name, ${lang}) as category_name,
    main.id as main_category_id, in_language(main.name, ${lang}) as main_category_name,
    i.generic_names, i.nutritions, i.allergies, i.free_of, i.may_contain,
    substances_in(i.allergen_stems) as substances,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'tag', in_language(t.tag, ${lang})) order by t.id)
        from tags t where t.id = any(i.tag_ids)
    ), '[]') as tags,
    i.available_date_starts, i.available_date_ends,
    (
      select count(*) from running_campaigns(${bind(now)}::timestamptz) r where r.store_id = i.store_id
    ) > 0 as is_campaign,
    i.brand_id, i.common_condition_id, i.created_at, i.updated_at,
    i.net_content, i.net_content_unit, i.food_variations,
    coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'type', v.type, 'price', v.price, 'stock', v.stock,
          'net_content', v.net_content, 'net_content_unit', v.net_content_unit
        ) order by v.position
      ) from item_variations v where v.item_id = i.id
    ), '[]') as variations,
    (
      select r.digit_after_decimal_point from zones z join regions r on r.key = z.region_key
        where z.id = s.zone_id
    ) as digits`;
}

/** The columns that light rows leave out. */
export function itemChoiceColumns(bind: Bind, { language }: ShopView): string {
  return `i.choice_options,
    coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', a.id, 'store_id', a.store_id,
          'name', in_language(a.name, ${bind(language)}), 'price', a.price, 'diet', a.diet
        ) order by a.id
      ) from add_ons a where a.id = any(i.add_on_ids) and a.status
    ), '[]') as add_ons`;
}

/**
 * The joins that {@link itemColumns} reads from. A store's percentage counts for an item only when it does not depend
 * on the rest of the cart: without a minimum purchase and without a cap. It is looked up for each row: a page has few
 * rows, and the planner would otherwise read the offers of all stores.
 */
export function itemSource(bind: Bind, now: Date): string {
  const at = `${bind(now)}::timestamptz`;
  return `items i
    join stores s on s.id = i.store_id
    join modules m on m.id = i.module_id
    join categories c on c.id = i.category_id
    left join categories main on main.id = c.parent_id
    left join running_flash_items(${at}) flash on flash.item_id = i.id
    left join lateral (
      select own.discount from running_store_discounts(${at}) own
        where own.store_id = i.store_id and own.min_purchase = 0 and own.max_discount = 0
        limit 1
    ) deal on true`;
}

const flag = (value: boolean) => (value ? 1 : 0);

/** There is only one kind of tax. */
const THE_TAX = 1;

/** A light row: the number of choices and their price range instead of the choices. */
export function toItemSummary(row: ItemRow, view: ShopView): ItemSummary {
  return {
    ...toShared(row, view),
    price_range: rangeOf(pricedOf(row), row.digits),
    has_variant: row.variations.length + row.food_variations.length,
  };
}

/** A full row, with all choices. */
export function toItem(row: FullItemRow, view: ShopView): Item {
  const { language } = view;
  const priced = pricedOf(row);
  return {
    ...toShared(row, view),
    choice_options: row.choice_options.map(({ name, title, options }) => ({
      name,
      title: title[language],
      options: options.map((option) => option[language]),
    })),
    variations: row.variations.map((variation) => {
      const perUnit = variationPerUnit(priced, variation, { language, digits: row.digits });
      return {
        type: translatedType(row.choice_options, variation.type)[language],
        price: variation.price,
        stock: variation.stock,
        ...(perUnit && { price_per_unit: perUnit }),
      };
    }),
    food_variations: row.food_variations.map(({ name, values, ...group }) => ({
      ...group,
      name: name[language],
      values: values.map(({ label, ...value }) => ({ ...value, label: label[language] })),
    })),
    add_ons: row.add_ons.map((addOn) => ({ ...addOn, status: 1, tax_ids: [] })),
  };
}

function toShared(row: ItemRow, { language, publicUrl }: ShopView) {
  const picture = pictureAddress(publicUrl, row.image);
  const tax = taxRate(row);
  const pictures = row.images.flatMap((image) => pictureAddress(publicUrl, image) ?? []);
  const labels = (names: readonly Translated[]) => names.map((name) => name[language]);
  return {
    ...pick(row, [...ownColumns, ...storeColumns]),
    ...pickFlags(row, flagColumns),
    name: row.name,
    description: row.description,
    store_name: row.store_name,
    store_hours: row.store_hours,
    module_type: row.module_type,
    module: {
      id: row.module_id,
      module_name: row.module_name,
      module_type: row.module_type,
    },
    image_full_url: picture,
    images_full_url: pictures,
    unit_type: row.unit_type,
    ...discountOf(row),
    price_per_unit: perUnitOf(pricedOf(row), { language, digits: row.digits }),
    tax,
    tax_data:
      tax > 0 ? [{ id: THE_TAX, name: message(language, 'valueAddedTax'), tax_rate: tax }] : [],
    whislists_count: row.wishlist_count,
    category_ids: categoriesOf(row),
    generic_name: labels(row.generic_names),
    nutritions_name: labels(row.nutritions),
    allergies_name: labels(row.allergies),
    diet: itemDiet(row),
    tags: row.tags.map(({ id, tag }) => ({ id, tag, name: tag })),
    // These fields mark a campaign item.
    ...(row.available_date_starts !== null && {
      available_date_starts: row.available_date_starts,
      available_date_ends: row.available_date_ends,
    }),
    halal_tag_status: flag(row.halal_tag_status),
    is_campaign: flag(row.is_campaign),
    // 0 means none: the schema also allows null, but not every client does.
    common_condition_id: row.common_condition_id ?? 0,
    brand_id: row.brand_id ?? 0,
    delivery_time: minutesText(language, row.min_delivery_time, row.max_delivery_time),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function categoriesOf(row: ItemRow) {
  const own = { id: String(row.category_id), name: row.category_name };
  if (row.main_category_id === null) return [{ ...own, position: 1 }];
  return [
    { id: String(row.main_category_id), position: 1, name: row.main_category_name },
    { ...own, position: 2 },
  ];
}
