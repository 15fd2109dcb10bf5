/** The only place where an address of the site is written. */

type Query = Readonly<Record<string, string | number | null | undefined>>;

function withQuery(path: string, query: Query): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
}

const segment = (value: string | number) => encodeURIComponent(String(value));

/** The pages of a customer's profile, as they stand in the address. */
export const profilePages = [
  'profile-settings',
  'my-orders',
  'my-trips',
  'wallet',
  'coupons',
  'loyalty-points',
  'referral-code',
  'settings',
  'inbox',
] as const;
export type ProfilePage = (typeof profilePages)[number];

export interface StoreAddress {
  readonly id: number;
  readonly slug?: string | null | undefined;
  readonly module_id?: number | null | undefined;
  readonly module_type?: string | null | undefined;
  readonly latitude?: string | number | null | undefined;
  readonly longitude?: string | number | null | undefined;
  readonly zone_id?: number | null | undefined;
}

export const paths = {
  landing: { path: '/', href: () => '/' },
  home: {
    path: '/home',
    href: (query: Query = {}) => withQuery('/home', query),
    /** The items of one category, as the module's search page. */
    category: (category: { id: number; name: string; moduleId: number }) =>
      withQuery('/home', {
        search: 'category',
        id: category.id,
        module_id: category.moduleId,
        name: category.name,
        data_type: 'category',
      }),
    search: (name: string) => withQuery('/home', { search: name, data_type: 'searched' }),
  },
  store: {
    path: '/store/:id',
    href: (store: StoreAddress) =>
      withQuery(`/store/${segment(store.slug || store.id)}`, {
        id: store.id,
        module_id: store.module_id,
        module_type: store.module_type,
        lat: store.latitude,
        lng: store.longitude,
        store_zone_id: store.zone_id,
      }),
  },
  latestStores: { path: '/store/latest', href: () => '/store/latest' },
  popularStores: { path: '/store/popular', href: () => '/store/popular' },
  categories: { path: '/categories', href: () => '/categories' },
  category: {
    path: '/category/:id',
    href: (id: number | string, moduleId: number) =>
      withQuery(`/category/${segment(id)}`, { module_id: moduleId }),
  },
  product: {
    path: '/product/:id',
    /** The slug if present, else the id. A campaign item says so: its id may be another item's too. */
    href: (item: {
      id: number;
      slug?: string | null | undefined;
      module_id?: number | null | undefined;
      /** Marks a campaign item. */
      available_date_starts?: string | null | undefined;
    }) =>
      withQuery(`/product/${segment(item.slug || item.id)}`, {
        module_id: item.module_id,
        campaign: item.available_date_starts ? 1 : undefined,
      }),
  },
  checkout: {
    path: '/checkout',
    href: (page: 'cart' | 'buy_now' | 'campaign') => withQuery('/checkout', { page }),
    /** An order for a parcel of a kind, which has no cart before it. */
    parcel: (categoryId: number) =>
      withQuery('/checkout', { page: 'parcel', parcel_category_id: categoryId }),
    /** An order by prescription alone, which has no cart before it. */
    prescription: (storeId: number) =>
      withQuery('/checkout', { page: 'prescription', store_id: storeId }),
  },
  orderPlaced: {
    path: '/order-placed',
    href: (orderId: number) => withQuery('/order-placed', { order_id: orderId }),
  },
  profile: {
    path: '/profile',
    href: (page: ProfilePage, query: Query = {}) => withQuery('/profile', { page, ...query }),
  },
  trackOrder: {
    path: '/track-order',
    /** The token opens a guest's order. Behind the `#` it reaches no server's log and no other site. */
    href: (orderId?: number, token?: string | null) =>
      withQuery('/track-order', { order_id: orderId }) + (token ? `#token=${segment(token)}` : ''),
  },
  vehicleSearch: {
    path: '/rental/vehicle-search',
    href: (query: Query = {}) => withQuery('/rental/vehicle-search', query),
  },
  vehicle: {
    path: '/rental/vehicle-details/:id',
    href: (id: number | string, query: Query = {}) =>
      withQuery(`/rental/vehicle-details/${segment(id)}`, query),
  },
  provider: {
    path: '/rental/provider-details/:id',
    href: (id: number | string) => `/rental/provider-details/${segment(id)}`,
  },
  helpAndSupport: { path: '/help-and-support', href: () => '/help-and-support' },
  interest: { path: '/interest', href: () => '/interest' },
  forgotPassword: { path: '/forgot-password', href: () => '/forgot-password' },
  termsAndConditions: { path: '/terms-and-conditions', href: () => '/terms-and-conditions' },
  privacyPolicy: { path: '/privacy-policy', href: () => '/privacy-policy' },
  refundPolicy: { path: '/refund-policy', href: () => '/refund-policy' },
  cancellationPolicy: { path: '/cancellation-policy', href: () => '/cancellation-policy' },
  shippingPolicy: { path: '/shipping-policy', href: () => '/shipping-policy' },
  aboutUs: { path: '/about-us', href: () => '/about-us' },
  storeRegistration: {
    path: '/store-registration',
    href: () => withQuery('/store-registration', { active: 'active' }),
  },
  deliverymanRegistration: {
    path: '/deliveryman-registration',
    href: () => '/deliveryman-registration',
  },
} as const;
