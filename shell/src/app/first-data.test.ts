import { createQueryClient } from '@storefront/api';
import { installFakeBackend } from '@storefront/api/testing';
import {
  type ChosenModule,
  chooseModule,
  choosePlace,
  forgetPlace,
  signIn,
  signOut,
} from '@storefront/session';
import { waitFor } from '@testing-library/react';
import { startFirstData } from './first-data';

const downtown = { location: 'Downtown', coordinates: { lat: 30.04, lng: 31.23 }, zoneIds: [1] };
const food: ChosenModule = { id: 1, module_name: 'Food', module_type: 'food' };

/** Opens an address and collects what was requested. */
function open(address: string, answers: Readonly<Record<string, unknown>> = {}) {
  const requested = jest.fn();
  const answer = (name: string) => () => {
    requested(name);
    return answers[name] ?? {};
  };
  installFakeBackend({
    'GET /config': answer('config'),
    'GET /module': answer('modules'),
    'GET /banners': answer('banners'),
    'GET /stores/details/{id}': answer('store'),
    'GET /items/details/{id}': answer('item'),
  });
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const load = jest.fn().mockResolvedValue({ status: 'loading' });
  startFirstData({ queryClient, loader: { load }, location: new URL(address, 'http://souk.test') });
  return { requested: () => requested.mock.calls.flat(), loaded: () => load.mock.calls.flat() };
}

beforeEach(() => {
  choosePlace(downtown);
  chooseModule(food);
});

test.each([
  ['/home', ['config', 'modules', 'banners'], ['catalog/home-page']],
  ['/home?search=kofta&data_type=searched', ['config', 'modules'], ['catalog/home-page']],
  ['/store/pizza-place?module_id=1', ['config', 'modules', 'store'], ['catalog/store-page']],
  ['/product/7', ['config', 'modules', 'item'], ['catalog/product-page']],
  ['/checkout?page=cart', ['config', 'modules'], ['cart/checkout-page']],
  ['/store/latest', ['config', 'modules'], []],
  ['/store/pizza-place?module_id=2', ['config', 'modules'], []],
  ['/store/%E0%A4%A', ['config', 'modules'], []],
])('%s starts its own data', async (address, calls, modules) => {
  const page = open(address);
  await waitFor(() => expect(page.requested().toSorted()).toEqual(calls.toSorted()));
  expect(page.loaded()).toEqual(modules);
});

test('without a place only the configuration is asked for', async () => {
  forgetPlace();
  const page = open('/home');
  await waitFor(() => expect(page.requested()).toEqual(['config']));
  expect(page.loaded()).toEqual([]);
});

test.each([
  ['/store/pizza-place?module_id=1', ['config', 'modules', 'store'], ['catalog/store-page']],
  ['/home?search=kofta', ['config', 'modules'], ['catalog/home-page']],
])('without a place %s starts what can be seen without one', async (address, calls, modules) => {
  forgetPlace();
  const page = open(address);
  await waitFor(() => expect(page.requested().toSorted()).toEqual(calls.toSorted()));
  expect(page.loaded()).toEqual(modules);
});

test('the profile is fetched ahead for those who get to see it', () => {
  expect(open('/profile?page=wallet').loaded()).toEqual([]);
  signIn('token-1');
  expect(open('/profile?page=wallet').loaded()).toEqual(['account/profile-page']);
  signOut();
});

const picture = 'https://shop.example/main.jpg?w=1280';
const banner = { id: 1, title: 'Offers', type: 'default', image_full_url: picture };
const item = {
  id: 7,
  slug: 'lemon-bowl',
  name: 'Lemon bowl',
  store_id: 5,
  store_name: 'Green Corner',
  zone_id: 1,
  module_id: 1,
  module_type: 'food',
  description: null,
  image_full_url: picture,
  unit_type: null,
  price: 10,
  discount: 0,
  discount_type: 'percent',
  stock: null,
  avg_rating: 4,
  rating_count: 3,
  choice_options: [],
  variations: [],
  food_variations: [],
  add_ons: [],
};
const store = {
  id: 5,
  name: 'Green Corner',
  slug: 'green-corner',
  logo_full_url: null,
  cover_photo_full_url: picture,
  avg_rating: 4.5,
  rating_count: 12,
  address: null,
  latitude: '30.05',
  longitude: '31.25',
  zone_id: 1,
  module_id: 1,
  self_delivery_system: 0,
  free_delivery: 0,
  schedules: [],
};

test.each([
  ['/home', { banners: { banners: [banner], campaigns: [] } }, 'min(100vw, 1260px)'],
  ['/store/pizza-place', { store }, 'min(100vw, 1280px)'],
  ['/product/7', { item }, 'min(100vw, 600px)'],
])(
  '%s asks for its main picture as soon as its address is known',
  async (address, answers, sizes) => {
    open(address, answers);
    await waitFor(() => {
      const link = document.head.querySelector(`link[as="image"][imagesizes="${sizes}"]`);
      expect(link?.getAttribute('imagesrcset')).toContain(
        'https://shop.example/main.jpg?w=960 960w',
      );
      expect(link?.getAttribute('fetchpriority')).toBe('high');
    });
  },
);
