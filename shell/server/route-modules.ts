/**
 * Which exposed module each route shows first; the same table as the shell's routes, by prefix. The profile is
 * left out: guests do not get to see it, and only the page knows who they are (`src/app/first-data.ts`).
 */
const firstModules: readonly (readonly [pattern: RegExp, module: string])[] = [
  [/^\/home(\/|$)/, 'catalog/home-page'],
  [/^\/store\/(latest|popular)$/, 'catalog/stores-page'],
  [/^\/store\/[^/]+$/, 'catalog/store-page'],
  [/^\/categories$/, 'catalog/categories-page'],
  [/^\/category\/[^/]+$/, 'catalog/category-page'],
  [/^\/product\/[^/]+$/, 'catalog/product-page'],
  [/^\/checkout$/, 'cart/checkout-page'],
  [/^\/order-placed$/, 'cart/order-placed-page'],
  [/^\/track-order$/, 'account/track-order-page'],
  [/^\/forgot-password$/, 'account/forgot-password-page'],
  [/^\/interest$/, 'account/interest-page'],
  [/^\/store-registration$/, 'account/store-registration-page'],
  [/^\/deliveryman-registration$/, 'account/deliveryman-registration-page'],
  [/^\/rental\/vehicle-search$/, 'rental/vehicle-search-page'],
  [/^\/rental\/vehicle-details\/[^/]+$/, 'rental/vehicle-page'],
  [/^\/rental\/provider-details\/[^/]+$/, 'rental/provider-page'],
];

/**
 * The module that an address shows first, or `null` for the shell's own pages.
 * @param path with or without a query
 * @param isRental whether the customer shops in the rental module, which has a home of its own
 */
export function firstModuleOf(path: string, isRental: boolean): string | null {
  const [pathname = ''] = path.split('?');
  if (isRental && pathname === '/home') return 'rental/home-page';
  return firstModules.find(([pattern]) => pattern.test(pathname))?.[1] ?? null;
}
