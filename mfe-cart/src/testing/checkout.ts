import type { Zone } from '@storefront/api';
import type { ModuleType } from '@storefront/domain';
import { setGuestAddress, setGuestContact } from '@storefront/session';
import type { FakeCartServer } from './fake-cart-server';
import { GUEST } from './page';
import { sampleConfig, sampleCustomer, sampleStore } from './samples';

/** A zone that accepts cash and cards, with the delivery charges of its module. */
export const zoneOf = (
  moduleId: number,
  moduleType: ModuleType,
  charges: Partial<NonNullable<Zone['modules'][number]['pivot']>>,
): Zone => ({
  id: 1,
  status: 1,
  cash_on_delivery: true,
  digital_payment: true,
  offline_payment: false,
  modules: [
    {
      id: moduleId,
      module_name: moduleType,
      module_type: moduleType,
      pivot: { zone_id: 1, module_id: moduleId, delivery_charge_type: 'distance', ...charges },
    },
  ],
});

/** Near the store: every payment method is allowed, cash up to 500.00. */
export const sampleZone: Zone = {
  ...zoneOf(2, 'food', {
    per_km_shipping_charge: 2,
    minimum_shipping_charge: 5,
    maximum_cod_order_amount: 500,
  }),
  offline_payment: true,
};

const noCashback = {
  calculated_amount: 0,
  cashback_amount: 0,
  cashback_type: '',
  min_purchase: 0,
  max_discount: 0,
  id: null,
};

/** The answers that determine the price of a delivery, for a place in the zone, 4 km from the store. */
export const deliveryRoutes = (zone: Zone) => ({
  'GET /config/get-zone-id': { zone_id: '[1]', zone_data: [zone] },
  'GET /config/distance-api': { distanceMeters: 4000 },
  'GET /vehicle/extra_charge': 0,
  'POST /customer/order/get-surge-price': { price: 0, price_type: 'percent' },
  'GET /most-tips': { most_tips_amount: null },
});

/** The requests of a checkout, for a guest near the store. */
export function routes(server: FakeCartServer, config = sampleConfig(), store = sampleStore()) {
  return {
    ...server.routes,
    'GET /config': config,
    'GET /stores/details/{id}': store,
    ...deliveryRoutes(sampleZone),
    'POST /customer/order/get-Tax': { tax_amount: 1.3, tax_status: 'excluded' },
    'GET /customer/info': sampleCustomer(),
    'GET /coupon/list': [],
    'GET /cashback/getCashback': noCashback,
    'POST /customer/order/place': { message: 'ok', order_id: 100231, user_id: GUEST },
  };
}

/** A guest who has filled in everything. */
export function setGuestDetails(address = '12 Palm Street') {
  const contact = {
    contact_person_name: 'Mona',
    contact_person_number: '+201001234567',
    contact_person_email: 'mona@example.org',
  };
  setGuestContact(contact);
  setGuestAddress({
    ...contact,
    address,
    latitude: 30.05,
    longitude: 31.24,
    zone_ids: [1],
  });
}
