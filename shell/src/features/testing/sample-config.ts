import { sampleConfig as leastConfig } from '@storefront/api/testing';

/** A configuration from the server with every feature of the frame switched on. */
export const sampleConfig = {
  ...leastConfig(),
  address: '12 Talaat Harb Street, Cairo',
  phone: '+20212345678',
  email: 'help@souk.example',
  fav_icon_full_url: null,
  customer_wallet_status: 1,
  loyalty_point_status: 1,
  ref_earning_status: 1,
  toggle_dm_registration: true,
  refund_policy: 1,
  cancelation_policy: 0,
  shipping_policy: 1,
  social_media: [{ id: 1, name: 'facebook', link: 'https://facebook.example/souk', status: 1 }],
  footer_text: 'All rights reserved.',
  download_user_app_links: {
    playstore_url: 'https://play.example/souk',
    playstore_url_status: 1,
    apple_store_url: 'https://apple.example/souk',
    apple_store_url_status: 0,
  },
};

/** A module as in the module list. */
export function sampleModule(id: number, type: string, name: string, zoneIds: readonly number[]) {
  return {
    id,
    module_name: name,
    module_type: type,
    icon_full_url: null,
    status: '1',
    zones: zoneIds.map((zoneId) => ({ id: zoneId })),
  };
}
