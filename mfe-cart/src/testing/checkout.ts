import type { Zone } from '@storefront/api';
import { setGuestAddress, setGuestContact } from '@storefront/session';
import type { FakeCartServer } from './fake-cart-server';
import { GUEST } from './page';
import { sampleConfig, sampleStore } from './samples';

/** Near the store: everything may pay, cash up to 500.00. */
export const sampleZone: Zone = {
  id: 1,
  status: 1,
  cash_on_delivery: true,
  digital_payment: true,
  offline_payment: true,
  modules: [
    {
      id: 2,
      module_name: 'Food',
      module_type: 'food',
      pivot: {
        zone_id: 1,
        module_id: 2,
        delivery_charge_type: 'distance',
        per_km_shipping_charge: 2,
        minimum_shipping_charge: 5,
        maximum_cod_order_amount: 500,
      },
    },
  ],
};

export const customer = {
  id: 12,
  f_name: 'Sara',
  l_name: 'Nabil',
  phone: '+201112223334',
  wallet_balance: 20,
  loyalty_point: 0,
};

const noCashback = {
  calculated_amount: 0,
  cashback_amount: 0,
  cashback_type: '',
  min_purchase: 0,
  max_discount: 0,
  id: null,
};

/** What a checkout asks the server, for a guest near the store. */
export function routes(server: FakeCartServer, config = sampleConfig(), store = sampleStore()) {
  return {
    ...server.routes,
    'GET /config': config,
    'GET /stores/details/{id}': store,
    'GET /config/get-zone-id': { zone_id: '[1]', zone_data: [sampleZone] },
    'GET /config/distance-api': { distanceMeters: 4000 },
    'GET /vehicle/extra_charge': 0,
    'POST /customer/order/get-surge-price': { price: 0, price_type: 'percent' },
    'POST /customer/order/get-Tax': { tax_amount: 1.3, tax_status: 'excluded' },
    'GET /most-tips': { most_tips_amount: null },
    'GET /customer/info': customer,
    'GET /coupon/list': [],
    'GET /cashback/getCashback': noCashback,
    'POST /customer/order/place': { message: 'ok', order_id: 100231, user_id: GUEST },
  };
}

/** A guest who has filled in everything. */
export function knowTheGuest() {
  const contact = {
    contact_person_name: 'Mona',
    contact_person_number: '+201001234567',
    contact_person_email: 'mona@example.org',
  };
  setGuestContact(contact);
  setGuestAddress({
    ...contact,
    address: '12 Palm Street',
    latitude: 30.05,
    longitude: 31.24,
    zone_ids: [1],
  });
}
