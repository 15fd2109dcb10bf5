import type { AppLinks } from '@storefront/api';
import type { ShopSettings } from '../../settings/shop-settings';

const flag = (link: string | null) => (link === null ? 0 : 1);

/** Links to the customers' app, for the systems that the shop has one for. */
export function userAppLinks({
  androidApp,
  appleApp,
}: Pick<ShopSettings, 'androidApp' | 'appleApp'>): AppLinks {
  return {
    playstore_url: androidApp,
    playstore_url_status: flag(androidApp),
    apple_store_url: appleApp,
    apple_store_url_status: flag(appleApp),
  };
}

/** The shop has no apps for sellers and couriers. */
export const businessAppLinks = {
  seller_playstore_url: null,
  seller_playstore_url_status: 0,
  seller_appstore_url: null,
  seller_appstore_url_status: 0,
  dm_playstore_url: null,
  dm_playstore_url_status: 0,
  dm_appstore_url: null,
  dm_appstore_url_status: 0,
};
