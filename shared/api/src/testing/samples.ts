import type { ItemDetails } from '../entities/catalog/item';
import type { StoreDetails } from '../entities/catalog/store';
import type { Order } from '../entities/order/order';
import type { Config } from '../entities/site/config';

/** A bowl with a required size and an add-on, as the backend sends it. */
export function sampleItem(change: Partial<ItemDetails> = {}): ItemDetails {
  return {
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
    discount: 0,
    discount_type: 'percent',
    stock: 0,
    maximum_cart_quantity: null,
    avg_rating: 4.4,
    rating_count: 17,
    schedule_order: true,
    choice_options: [],
    variations: [],
    food_variations: [
      {
        name: 'Size',
        type: 'single',
        required: 'on',
        values: [
          { label: 'Regular', optionPrice: '0' },
          { label: 'Large', optionPrice: '3' },
        ],
      },
    ],
    add_ons: [{ id: 4, name: 'Extra rice', price: 1.5 }],
    ...change,
  };
}

/** Changes the bowl to an item without choices and with a counted stock. */
export const grocery = {
  id: 90,
  slug: 'olive-oil',
  name: 'Olive oil',
  module_type: 'grocery',
  price: 20,
  stock: 60,
  food_variations: [],
  add_ons: [],
} satisfies Partial<ItemDetails>;

/** A new delivery order, to be paid in cash. */
export function sampleOrder(change: Partial<Order> = {}): Order {
  return {
    id: 100_231,
    order_type: 'delivery',
    order_status: 'pending',
    payment_status: 'unpaid',
    payment_method: 'cash_on_delivery',
    order_amount: 120,
    delivery_charge: 20,
    total_tax_amount: 10,
    created_at: '2030-01-02T10:00:00Z',
    delivery_address: { address: '1 Nile St', contact_person_number: '+201001234567' },
    ...change,
  };
}

/** The store of the bowl, which never closes. */
export function sampleStore(change: Partial<StoreDetails> = {}): StoreDetails {
  return {
    id: 5,
    name: 'Green Corner',
    slug: 'green-corner',
    logo_full_url: null,
    cover_photo_full_url: null,
    avg_rating: 4.5,
    address: '12 Palm Street',
    latitude: '30.0444',
    longitude: '31.2357',
    zone_id: 1,
    module_id: 2,
    self_delivery_system: 0,
    free_delivery: false,
    schedules: [0, 1, 2, 3, 4, 5, 6].map((day) => ({
      day,
      opening_time: '00:00:00',
      closing_time: '23:59:59',
    })),
    ...change,
  };
}

/** The smallest valid configuration. */
export function sampleConfig(change: Partial<Config> = {}): Config {
  return {
    business_name: 'Souk',
    logo_full_url: null,
    country: 'EG',
    default_location: { lat: '30.0444', lng: '31.2357' },
    currency_symbol: 'EGP',
    currency_symbol_direction: 'left',
    digit_after_decimal_point: 2,
    guest_checkout_status: 1,
    ...change,
  };
}

/** The configuration for a checkout: cash, delivery and take-away, now or scheduled, with a tip. */
export const checkoutConfig = {
  country_picker_status: 1,
  cash_on_delivery: true,
  home_delivery_status: 1,
  takeaway_status: 1,
  schedule_order: true,
  schedule_order_slot_duration: 30,
  dm_tips_status: 1,
} satisfies Partial<Config>;
