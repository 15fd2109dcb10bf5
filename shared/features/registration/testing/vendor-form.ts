/** The form of a store's registration, without phone, e-mail address and the texts of the store. */
export const vendorForm = {
  f_name: 'Salma',
  l_name: 'Adel',
  password: 'Str0ng!pass word',
  zone_id: '1',
  module_id: '1',
  latitude: '30.0478',
  longitude: '31.2366',
  minimum_delivery_time: '20',
  maximum_delivery_time: '40',
  delivery_time_type: 'minute',
  business_plan: 'commission',
} as const;
