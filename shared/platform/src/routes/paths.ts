import { routes } from './routes';

type Query = Readonly<Record<string, string | number | null | undefined>>;

function withQuery(path: string, query: Query): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** A token after the `#` is never sent to a server, so it appears in no log and reaches no other site. */
const tokenPart = (token: string | null | undefined) =>
  token ? `#token=${encodeURIComponent(token)}` : '';

const segment = (value: string | number) => encodeURIComponent(String(value));

/** The pages of a customer's profile, as named in the address. */
export const profilePages = [
  'profile-settings',
  'my-orders',
  'my-trips',
  'wallet',
  'coupons',
  'loyalty-points',
  'referral-code',
  'diet-passport',
  'settings',
  'inbox',
] as const;
export type ProfilePage = (typeof profilePages)[number];
/** The profile pages, and those that only the account's own navigation lists. */
export type AccountPage = ProfilePage | 'addresses' | 'overview' | 'security';

interface Named {
  readonly id: number;
  readonly slug?: string | null | undefined;
}

export interface StoreAddress extends Named {
  readonly module_id?: number | null | undefined;
  readonly module_type?: string | null | undefined;
  readonly latitude?: string | number | null | undefined;
  readonly longitude?: string | number | null | undefined;
  readonly zone_id?: number | null | undefined;
}

interface ProductAddress extends Named {
  readonly module_id?: number | null | undefined;
  /** Marks a campaign's item. */
  readonly available_date_starts?: string | null | undefined;
}

/** The slug if present, else the id. */
const keyOf = ({ id, slug }: Named) => segment(slug || id);
const pathOf = (path: `${string}/:id`, key: string) => path.replace(':id', key);
const storePath = (store: Named) => pathOf(routes.store.path, keyOf(store));
const productPath = (product: Named) => pathOf(routes.product.path, keyOf(product));
/** A campaign's item needs a marker: its id may also be that of another item. */
const campaignOf = (product: ProductAddress) => (product.available_date_starts ? 1 : undefined);

/**
 * Builds the addresses of the site's pages. `canonical` is the address for search engines, without parameters of a
 * single visit.
 */
export const paths = {
  ...routes,
  home: {
    ...routes.home,
    href: (query: Query = {}) => withQuery(routes.home.path, query),
    /** The home page of one module, with its own address for links and bookmarks. */
    ofModule: (moduleId: number) => withQuery(routes.home.path, { module_id: moduleId }),
    /** The items of one category, as the module's search page. */
    category: (category: { id: number; name: string; moduleId: number }) =>
      withQuery(routes.home.path, {
        search: 'category',
        id: category.id,
        module_id: category.moduleId,
        name: category.name,
        data_type: 'category',
      }),
    search: (name: string) => withQuery(routes.home.path, { search: name, data_type: 'searched' }),
    /** The same as a plain HTML form, which works before scripts run. */
    searchForm: { action: routes.home.path, field: 'search', fixed: { data_type: 'searched' } },
  },
  latestStores: {
    ...routes.latestStores,
    href: (moduleId?: number | null) =>
      withQuery(routes.latestStores.path, { module_id: moduleId }),
  },
  popularStores: {
    ...routes.popularStores,
    href: (moduleId?: number | null) =>
      withQuery(routes.popularStores.path, { module_id: moduleId }),
  },
  store: {
    ...routes.store,
    canonical: storePath,
    href: (store: StoreAddress) =>
      withQuery(storePath(store), {
        id: store.id,
        module_id: store.module_id,
        module_type: store.module_type,
        lat: store.latitude,
        lng: store.longitude,
        store_zone_id: store.zone_id,
      }),
  },
  category: {
    ...routes.category,
    href: (id: number | string, moduleId: number) =>
      withQuery(pathOf(routes.category.path, segment(id)), { module_id: moduleId }),
  },
  product: {
    ...routes.product,
    canonical: (product: ProductAddress) =>
      withQuery(productPath(product), { campaign: campaignOf(product) }),
    href: (product: ProductAddress) =>
      withQuery(productPath(product), {
        module_id: product.module_id,
        campaign: campaignOf(product),
      }),
  },
  checkout: {
    ...routes.checkout,
    href: (page: 'cart' | 'buy_now' | 'campaign') => withQuery(routes.checkout.path, { page }),
    /** An order for a parcel of this kind, without a cart. */
    parcel: (categoryId: number) =>
      withQuery(routes.checkout.path, { page: 'parcel', parcel_category_id: categoryId }),
    /** An order by prescription alone, without a cart. */
    prescription: (storeId: number) =>
      withQuery(routes.checkout.path, { page: 'prescription', store_id: storeId }),
  },
  orderPlaced: {
    ...routes.orderPlaced,
    href: (orderId: number) => withQuery(routes.orderPlaced.path, { order_id: orderId }),
  },
  profile: {
    ...routes.profile,
    href: (page: AccountPage, query: Query = {}) =>
      withQuery(routes.profile.path, { page, ...query }),
  },
  trackOrder: {
    ...routes.trackOrder,
    /** The token opens a guest's order. */
    href: (orderId?: number, token?: string | null) =>
      withQuery(routes.trackOrder.path, { order_id: orderId }) + tokenPart(token),
    /** A link to share: its readers only see the order's status. */
    shared: (orderId: number, shareToken: string) =>
      `${withQuery(routes.trackOrder.path, { order_id: orderId })}#share=${encodeURIComponent(shareToken)}`,
    /** The same for a rental trip. */
    trip: (tripId: number, token?: string | null) =>
      withQuery(routes.trackOrder.path, { trip_id: tripId }) + tokenPart(token),
  },
  storeRegistration: {
    ...routes.storeRegistration,
    href: () => withQuery(routes.storeRegistration.path, { active: 'active' }),
  },
  vehicleSearch: {
    ...routes.vehicleSearch,
    href: (query: Query = {}) => withQuery(routes.vehicleSearch.path, query),
  },
  vehicle: {
    ...routes.vehicle,
    href: (id: number | string, query: Query = {}) =>
      withQuery(pathOf(routes.vehicle.path, segment(id)), query),
  },
  provider: {
    ...routes.provider,
    href: (id: number | string) => pathOf(routes.provider.path, segment(id)),
  },
};
