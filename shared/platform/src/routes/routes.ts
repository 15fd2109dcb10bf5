import type { RemoteModuleId } from '@storefront/registry';

/** One page of the site. */
export interface PageRoute {
  /** The router's pattern. A parameter is the last segment and is named `:id`. */
  readonly path: `/${string}`;
  /** The remote module that renders the page; `null`: the shell renders it. */
  readonly module: RemoteModuleId | null;
  /** Renders the page instead while the customer is in the rental module. */
  readonly rentalModule?: RemoteModuleId;
  /** Whether search engines may list it: no for pages of one customer, and for steps between other pages. */
  readonly listed: boolean;
  /** Who may see it; absent: everybody. */
  readonly guard?: 'sign-in';
  /** What the shell prefetches at start: the module alone, or also the data that the page shows first. */
  readonly prefetch?: 'module' | 'banners' | 'store' | 'item';
}

/** A page with one address. */
const page = <const Row extends PageRoute>(row: Row) => ({ ...row, href: () => row.path });
/** A page per entity, such as a store. */
const pageOf = <const Row extends PageRoute & { readonly path: `${string}/:id` }>(row: Row) => row;

/**
 * Every page of the site. Pure data, for servers and tests too: the shell's routes, the preload hints, the first
 * data, the descriptions for search engines, the sitemap and the browser tests derive from it.
 */
export const routes = {
  landing: page({ path: '/', module: null, listed: true }),
  home: page({
    path: '/home',
    module: 'catalog/home-page',
    rentalModule: 'rental/home-page',
    listed: true,
    prefetch: 'banners',
  }),
  latestStores: page({ path: '/store/latest', module: 'catalog/stores-page', listed: true }),
  popularStores: page({ path: '/store/popular', module: 'catalog/stores-page', listed: true }),
  store: pageOf({
    path: '/store/:id',
    module: 'catalog/store-page',
    listed: true,
    prefetch: 'store',
  }),
  categories: page({ path: '/categories', module: 'catalog/categories-page', listed: true }),
  category: pageOf({ path: '/category/:id', module: 'catalog/category-page', listed: true }),
  product: pageOf({
    path: '/product/:id',
    module: 'catalog/product-page',
    listed: true,
    prefetch: 'item',
  }),
  checkout: page({
    path: '/checkout',
    module: 'cart/checkout-page',
    listed: false,
    prefetch: 'module',
  }),
  orderPlaced: page({ path: '/order-placed', module: 'cart/order-placed-page', listed: false }),
  // The link's token is after the `#`, so that no server sees it.
  groupOrder: page({ path: '/group-order', module: 'cart/group-order-page', listed: false }),
  profile: page({
    path: '/profile',
    module: 'account/profile-page',
    listed: false,
    guard: 'sign-in',
    prefetch: 'module',
  }),
  // Belongs to the device, not the account: guests have one too.
  dietPassport: page({ path: '/diet-passport', module: 'account/profile-page', listed: false }),
  trackOrder: page({ path: '/track-order', module: 'account/track-order-page', listed: false }),
  forgotPassword: page({
    path: '/forgot-password',
    module: 'account/forgot-password-page',
    listed: false,
  }),
  interest: page({ path: '/interest', module: 'account/interest-page', listed: false }),
  storeRegistration: page({
    path: '/store-registration',
    module: 'account/store-registration-page',
    listed: true,
  }),
  deliverymanRegistration: page({
    path: '/deliveryman-registration',
    module: 'account/deliveryman-registration-page',
    listed: true,
  }),
  vehicleSearch: page({
    path: '/rental/vehicle-search',
    module: 'rental/vehicle-search-page',
    listed: true,
  }),
  vehicle: pageOf({
    path: '/rental/vehicle-details/:id',
    module: 'rental/vehicle-page',
    listed: true,
  }),
  provider: pageOf({
    path: '/rental/provider-details/:id',
    module: 'rental/provider-page',
    listed: true,
  }),
  helpAndSupport: page({ path: '/help-and-support', module: null, listed: true }),
  termsAndConditions: page({ path: '/terms-and-conditions', module: null, listed: true }),
  privacyPolicy: page({ path: '/privacy-policy', module: null, listed: true }),
  refundPolicy: page({ path: '/refund-policy', module: null, listed: true }),
  cancellationPolicy: page({ path: '/cancellation-policy', module: null, listed: true }),
  shippingPolicy: page({ path: '/shipping-policy', module: null, listed: true }),
  aboutUs: page({ path: '/about-us', module: null, listed: true }),
} as const satisfies Readonly<Record<string, PageRoute>>;

export type RouteName = keyof typeof routes;

const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name);
export const routeNames: readonly RouteName[] = Object.keys(routes).filter(isRouteName);

export interface RouteMatch {
  readonly name: RouteName;
  readonly route: PageRoute;
  /** The parameter as in the address, still escaped; `null` for a page with one address. */
  readonly id: string | null;
}

/**
 * The page for an address, or `null` when there is none.
 * @param pathname without query; trailing slashes are ignored
 */
export function matchRoute(pathname: string): RouteMatch | null {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  const end = path.lastIndexOf('/');
  const id = path.slice(end + 1);
  const find = (wanted: string) => routeNames.find((name) => routes[name].path === wanted);
  const fixed = find(path);
  if (fixed) return { name: fixed, route: routes[fixed], id: null };
  const name = id && find(`${path.slice(0, end)}/:id`);
  return name ? { name, route: routes[name], id } : null;
}
