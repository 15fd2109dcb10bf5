import type { Config, Item, ItemDetails, Module, Review, StoreDetails } from '@storefront/api';
import * as samples from '@storefront/api/testing';
import type { PublishedCartLine } from '../features/item-card/use-cart';

/** A bowl with a required size, bounded toppings and an add-on. */
export function sampleItem(change: Partial<ItemDetails> = {}): ItemDetails {
  const bowl = samples.sampleItem();
  return {
    ...bowl,
    image_full_url: 'https://cdn.example/i/88.png',
    images_full_url: ['https://cdn.example/i/88.png', 'https://cdn.example/i/89.png'],
    maximum_cart_quantity: 5,
    category_ids: [{ id: '3', position: 1, name: 'Bowls' }],
    veg: 0,
    food_variations: [
      ...(bowl.food_variations ?? []),
      {
        name: 'Toppings',
        type: 'multi',
        required: 'off',
        min: 2,
        max: 2,
        values: [
          { label: 'Olives', optionPrice: '1' },
          { label: 'Corn', optionPrice: '1.5' },
          { label: 'Feta', optionPrice: '2' },
        ],
      },
    ],
    ...change,
  };
}

/** An item without choices and with a limited stock. */
export function sampleGrocery(change: Partial<Item> = {}): Item {
  return {
    ...sampleItem({
      ...samples.grocery,
      category_ids: [{ id: '7', position: 1, name: 'Oils' }],
    }),
    ...change,
  };
}

/** A shirt in two sizes and two colours; one of the four variations is sold out. */
export function sampleShirt(change: Partial<Item> = {}): Item {
  return sampleGrocery({
    id: 91,
    slug: 'shirt',
    name: 'Shirt',
    module_type: 'ecommerce',
    price: 100,
    choice_options: [
      { title: 'Size', options: ['S', 'X-L'] },
      { title: 'Colour', options: ['Sea blue', 'Red'] },
    ],
    variations: [
      { type: 'S-Seablue', price: 100, stock: 3 },
      { type: 'S-Red', price: 110, stock: 0 },
      { type: 'X-L-Seablue', price: 120, stock: 4 },
      { type: 'X-L-Red', price: 130, stock: 9 },
    ],
    ...change,
  });
}

/** Two bowls in the cart, as the cart publishes them. */
export function sampleLine(
  selection: Partial<PublishedCartLine['selection']> = {},
  change: Partial<PublishedCartLine> = {},
): PublishedCartLine {
  return {
    id: 501,
    itemId: 88,
    isCampaign: false,
    selection: {
      variation: [{ name: 'Size', values: { label: ['Large'] } }],
      add_on_ids: [4],
      add_on_qtys: [3],
      quantity: 2,
      ...selection,
    },
    ...change,
  };
}

/** A store that never closes. */
export function sampleStore(change: Partial<StoreDetails> = {}): StoreDetails {
  return samples.sampleStore({
    rating_count: 12,
    minimum_order: 25,
    delivery_time: '20-30 min',
    distance: 812.4,
    active: true,
    category_details: [
      { id: 3, name: 'Bowls' },
      { id: 7, name: 'Oils' },
    ],
    ...change,
  });
}

/** The food module with the terms of delivery downtown. */
export function sampleModule(change: Partial<Module> = {}): Module {
  return {
    id: 2,
    module_name: 'Food',
    module_type: 'food',
    icon_full_url: 'https://cdn.example/m/2.png',
    zones: [
      {
        id: 1,
        name: 'Downtown',
        pivot: {
          zone_id: 1,
          module_id: 2,
          delivery_charge_type: 'distance',
          fixed_shipping_charge: null,
          per_km_shipping_charge: 5,
          minimum_shipping_charge: 15,
          maximum_shipping_charge: 80,
          maximum_cod_order_amount: 5000,
        },
      },
    ],
    ...change,
  };
}

export function sampleReview(change: Partial<Review> = {}): Review {
  return {
    id: 1,
    item_id: 88,
    rating: 5,
    comment: 'Very good.',
    customer_name: 'Mona',
    created_at: '2026-01-05T10:00:00.000000Z',
    ...change,
  };
}

export function sampleConfig(change: Partial<Config> = {}): Config {
  return samples.sampleConfig({ toggle_veg_non_veg: 1, ...change });
}

/** A page of items as answered by the store's list. */
export function itemPage(products: readonly Item[], total = products.length) {
  return { total_size: total, limit: 40, offset: 1, products, categories: [] };
}

/** A backend's flash sale until the given time, with one row by default. */
export function saleUntil(end: Date, products: readonly object[] = [sampleSaleRow()]) {
  const sale = {
    id: 4,
    title: 'Late deals',
    module_id: 2,
    is_publish: 1,
    start_date: new Date(end.getTime() - 48 * 3_600_000).toISOString(),
    end_date: end.toISOString(),
  };
  const answer = { total_size: products.length, limit: 12, offset: 1, products, flash_sale: sale };
  return {
    'GET /flash-sales': { ...sale, active_products: [] },
    'GET /flash-sales/items': answer,
  };
}

function sampleSaleRow() {
  return {
    id: 12,
    flash_sale_id: 4,
    item_id: 88,
    stock: 10,
    sold: 4,
    available_stock: 6,
    discount_type: 'percent',
    discount: 20,
    discount_amount: 2,
    price: 10,
    item: sampleItem(),
  };
}
