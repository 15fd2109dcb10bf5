import type { CartLine } from '../entities/cart/cart-line';
import { sampleItem } from './samples';

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
      ...sampleItem({ discount: 10, food_variations: [], add_ons: [] }),
      addons: [{ id: 4, name: 'Extra rice', price: 1.5, isChecked: true, quantity: 1 }],
    },
  };
}
