import type { Api } from './customer-api';

interface SoldItem {
  readonly id: number;
  readonly name: string;
  readonly price: number;
  readonly food_variations: readonly {
    readonly name: string;
    readonly required: string;
    readonly values: readonly { readonly label: string }[];
  }[];
}

/**
 * Places an order paid in cash, of a dish with a required choice, at a store that never closes.
 * @param more fields that replace those of an order for take-away
 */
export async function placeOrder({ ask }: Api, more: object = {}) {
  const store = (await ask('/stores/details/charcoal-yard')) as { id: number };
  const { products } = (await ask(
    `/items/latest?store_id=${store.id}&category_id=0&limit=50&offset=1`,
  )) as { products: readonly SoldItem[] };
  const requiredOf = ({ food_variations }: SoldItem) =>
    food_variations.filter(({ required }) => required === 'on');
  const item = products.find((product) => requiredOf(product).length > 0);
  if (!item) throw new Error('The store sells nothing with a choice.');
  const variation = requiredOf(item).map(({ name, values }) => ({
    name,
    values: { label: [values.at(-1)?.label ?? ''] },
  }));
  const line = { item_id: item.id, item_type: 'Item', price: item.price, quantity: 3, variation };
  const { order_id: id } = (await ask('/customer/order/place', {
    method: 'POST',
    body: {
      order_type: 'take_away',
      payment_method: 'cash_on_delivery',
      store_id: store.id,
      distance: 1,
      address: '14 Talaat Harb St',
      latitude: '30.0477',
      longitude: '31.2388',
      contact_person_name: 'Karim Adel',
      contact_person_number: '+201000000002',
      is_buy_now: 1,
      cart: JSON.stringify([line]),
      ...more,
    },
  })) as { order_id: number };
  return { id, item: item.name, option: variation[0]?.values.label[0] ?? '' };
}
