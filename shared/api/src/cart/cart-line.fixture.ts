import type { CartLine } from '../entities/cart-line';

/** A cart line as the backend sends it, for tests. */
export function sampleLine(id: number, quantity = 1): CartLine {
  return {
    id,
    item_id: 88,
    model: 'Item',
    quantity,
    price: 13.5,
    variation: [{ name: 'Size', values: { label: ['Large'] } }],
    add_on_ids: [4],
    add_on_qtys: [1],
    item: {
      id: 88,
      slug: 'lemon-chicken-bowl',
      name: 'Lemon chicken bowl',
      store_id: 5,
      store_name: 'Green Corner',
      zone_id: 1,
      module_id: 2,
      module_type: 'food',
      description: 'Rice, chicken, lemon.',
      image_full_url: null,
      unit_type: null,
      price: 10,
      discount: 10,
      discount_type: 'percent',
      stock: 0,
      avg_rating: 4.4,
      rating_count: 17,
      choice_options: [],
      variations: [],
      food_variations: [],
      add_ons: [],
      addons: [{ id: 4, name: 'Extra rice', price: 1.5, isChecked: true, quantity: 1 }],
    },
  };
}
