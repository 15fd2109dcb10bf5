import { type RouteName, routeNames, routes } from '@storefront/platform/routes';

/** The query of a page that cannot be opened by its path alone. */
const samples: Partial<Record<RouteName, string>> = {
  store: '/store/charcoal-yard',
  checkout: '/checkout?page=cart',
  groupOrder: '/group-order?store_id=5',
  vehicleSearch: '/rental/vehicle-search?all_category=1',
  vehicle: '/rental/vehicle-details/1',
  provider: '/rental/provider-details/60',
};

/** An address of each page in the demo's world. */
function addressOf(name: RouteName): string {
  const address = samples[name] ?? routes[name].path;
  if (address.includes(':')) throw new Error(`The page ${name} needs a sample address.`);
  return address;
}

const isOfRental = (name: RouteName) => routes[name].module?.startsWith('rental/') ?? false;
/** Pages that show something only to those who are signed in, or who have just ordered. */
const isPersonal = (name: RouteName) => ['profile', 'interest', 'orderPlaced'].includes(name);
/** Pages that look like others of the list, or that other specs open within a journey. */
const isTestedElsewhere = (name: RouteName) =>
  ['popularStores', 'category', 'product'].includes(name);

/** What a guest of the other modules may open. */
export const guestPages: readonly string[] = routeNames
  .filter((name) => !isOfRental(name) && !isPersonal(name) && !isTestedElsewhere(name))
  .map(addressOf);

/** The same in rental. */
export const rentalPages: readonly string[] = [
  routes.home.path,
  ...routeNames.filter(isOfRental).map(addressOf),
];
