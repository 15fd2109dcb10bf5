const PLAY_STORE = 'https://play.google.com/store';
const APP_STORE = 'https://www.apple.com/app-store/';

/** Links to the customers' app. */
export const userAppLinks = {
  playstore_url: PLAY_STORE,
  playstore_url_status: 1,
  apple_store_url: APP_STORE,
  apple_store_url_status: 1,
};

/** Links to the apps for sellers and couriers. */
export const businessAppLinks = {
  seller_playstore_url: PLAY_STORE,
  seller_playstore_url_status: 1,
  seller_appstore_url: APP_STORE,
  seller_appstore_url_status: 1,
  dm_playstore_url: PLAY_STORE,
  dm_playstore_url_status: 1,
  dm_appstore_url: APP_STORE,
  dm_appstore_url_status: 1,
};
