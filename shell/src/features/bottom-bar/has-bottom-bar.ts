import { paths } from '@storefront/platform';

/** Pages with their own bar at the bottom of the screen: the order bar of items and vehicles, and Place order. */
const ownBars = ['/product/', '/rental/vehicle-details/', paths.checkout.path];

/** Whether a page has the phone's bar with home, search, orders and account. */
export function hasBottomBar(pathname: string): boolean {
  return pathname !== paths.landing.path && !ownBars.some((path) => pathname.startsWith(path));
}
