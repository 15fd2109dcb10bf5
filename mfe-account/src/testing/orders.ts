import type { Order } from '@storefront/api';
import { sampleOrder } from '@storefront/api/testing';

/** An order as answered by the backend. */
export const order = {
  ...sampleOrder(),
  tax_status: 'excluded',
  store_discount_amount: 5,
  dm_tips: 0,
  partially_paid_amount: 20,
  pending: '2030-01-02T10:00:00Z',
  min_delivery_time: 20,
  max_delivery_time: 40,
} satisfies Order;

/** The store of an order. */
export const orderStore = {
  id: 3,
  name: 'Cairo Kitchen',
  address: null,
  logo_full_url: null,
  cover_photo_full_url: null,
  avg_rating: 4,
  latitude: '30.05',
  longitude: '31.24',
  zone_id: 1,
  self_delivery_system: 0,
  free_delivery: false,
};

export const orderLines = [
  {
    id: 1,
    order_id: 100231,
    item_id: 7,
    item_details: { id: 7, name: 'Falafel' },
    quantity: 2,
    price: 40,
    variation: [{ name: 'Size', values: [{ label: 'Large', optionPrice: '5' }] }],
    add_ons: [{ id: 3, name: 'Tahini', price: 7.5, quantity: 2 }],
    total_add_on_price: 15,
    image_full_url: null,
  },
];

export const page = { total_size: 1, limit: 10, offset: 1 };

/** A chat with the store of an order, which has sent two messages. */
export const unreadChat = {
  id: 5,
  sender_id: 1,
  sender_type: 'customer',
  receiver_id: 9,
  receiver_type: 'vendor',
  unread_message_count: 2,
  receiver: { id: 9, f_name: 'Cairo Kitchen', vendor_id: 4 },
};
