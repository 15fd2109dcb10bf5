import { DOOR, type FeatureCalls, plain } from '@storefront/backend/testing/feature';
import { vendorRegister } from '../contract';

const businessPassword = 'Correct-Horse-7';

const kitchen = {
  f_name: 'Hany',
  l_name: 'Saber',
  phone: '+201099900005',
  email: 'hany@shop.example',
  password: businessPassword,
  zone_id: 1,
  module_id: 1,
  ...DOOR,
  minimum_delivery_time: 20,
  maximum_delivery_time: 40,
  delivery_time_type: 'minute',
  translations: [
    { locale: 'en', key: 'name', value: 'Hany’s Kitchen' },
    { locale: 'en', key: 'address', value: '3 Adly St' },
    { locale: 'ar', key: 'name', value: 'مطبخ هاني' },
    { locale: 'ar', key: 'address', value: '٣ شارع عدلي' },
  ],
  tin: '123-456-789',
  tin_expire_date: '2030-01-01',
};

/** Calls of this feature, for the backend's tests of every endpoint. */
export const registrationCalls: FeatureCalls = {
  samples: {
    vendorRegister: plain(
      { ...kitchen, business_plan: 'commission' },
      { files: ['logo', 'cover_photo', 'tin_certificate_image'] },
    ),
    vendorPackages: plain({ module_id: 1 }),
    businessPlan: async (shop) => {
      const input = { ...kitchen, email: 'plan@shop.example', phone: '+201099900006' };
      const answer = await shop.send(vendorRegister, { input, files: ['logo'] });
      const { store_id, registration_token } = answer.json();
      return { input: { store_id, registration_token, business_plan: 'commission' } };
    },
    deliveryManRegister: plain(
      {
        f_name: 'Gamal',
        l_name: 'Reda',
        email: 'gamal@shop.example',
        phone: '+201099900007',
        password: businessPassword,
        identity_type: 'nid',
        identity_number: '29001011234567',
        zone_id: 1,
        vehicle_id: 1,
        earning: 1,
      },
      { files: ['identity_image', 'image'] },
    ),
    deliveryVehicles: plain(),
  },
  owned: {},
  others: ['/operators/registrations'],
};
