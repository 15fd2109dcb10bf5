import { paths } from '@storefront/platform';

/** Pages whose own bar keeps to the foot of the screen: the item's and the vehicle's order bar, and Place order. */
const ownBars = ['/product/', '/rental/vehicle-details/', paths.checkout.path];

/** Whether a page has the phone's bar with home, search, orders and account. */
export function hasBottomBar(pathname: string): boolean {
  return pathname !== paths.landing.path && !ownBars.some((path) => pathname.startsWith(path));
}
