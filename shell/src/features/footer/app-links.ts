import type { Config } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { safeLink } from '../links/safe-link';

export interface AppLinkAddresses {
  readonly android: string | null;
  readonly apple: string | null;
}

/** Download links of the apps; each only while its status is 1. Both names of a field are read. */
export function appLinks(
  config: Pick<Config, 'download_user_app_links' | 'landing_page_links'> | undefined,
): AppLinkAddresses {
  const { download_user_app_links: links, landing_page_links: alias } = config ?? {};
  const android = links
    ? isOn(links.playstore_url_status) && links.playstore_url
    : isOn(alias?.app_url_android_status) && alias?.app_url_android;
  const apple = links
    ? isOn(links.apple_store_url_status) && links.apple_store_url
    : isOn(alias?.app_url_ios_status) && alias?.app_url_ios;
  return { android: safeLink(android || null), apple: safeLink(apple || null) };
}
