/** An item that now costs more than the 40 for which it was ordered. */
export const falafel = {
  id: 7,
  slug: 'falafel',
  name: 'Falafel',
  image_full_url: null,
  description: null,
  unit_type: null,
  maximum_cart_quantity: null,
  avg_rating: 4,
  rating_count: 3,
  store_name: 'Abdo',
  zone_id: 1,
  store_id: 5,
  module_id: 1,
  module_type: 'food',
  price: 42,
  discount: 0,
  discount_type: 'percent',
  stock: 0,
  food_variations: [
    {
      name: 'Size',
      type: 'single',
      required: 'on',
      values: [
        { label: 'Small', optionPrice: '0' },
        { label: 'Large', optionPrice: '6' },
      ],
    },
  ],
  variations: [],
  choice_options: [],
  add_ons: [{ id: 3, name: 'Tahini', price: 8 }],
};
/** Its module. */
export const food = {
  id: 1,
  module_name: 'Food',
  module_type: 'food',
  icon_full_url: null,
  status: '1',
  zones: [{ id: 1 }],
};
