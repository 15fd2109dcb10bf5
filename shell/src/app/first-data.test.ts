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

/** Opens an address and tells what was asked for. */
function open(address: string) {
  const asked = jest.fn();
  const answer = (name: string) => () => {
    asked(name);
    return {};
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
  return { asked: () => asked.mock.calls.flat(), loaded: () => load.mock.calls.flat() };
}

beforeEach(() => {
  choosePlace(downtown);
  chooseModule(food);
});

test.each([
  ['/home', ['config', 'modules', 'banners'], ['catalog/home-page']],
  ['/store/pizza-place?module_id=1', ['config', 'modules', 'store'], ['catalog/store-page']],
  ['/product/7', ['config', 'modules', 'item'], ['catalog/product-page']],
  ['/checkout?page=cart', ['config', 'modules'], ['cart/checkout-page']],
  ['/store/latest', ['config', 'modules'], []],
  ['/store/pizza-place?module_id=2', ['config', 'modules'], []],
  ['/store/%E0%A4%A', ['config', 'modules'], []],
])('%s starts its own data', async (address, calls, modules) => {
  const page = open(address);
  await waitFor(() => expect(page.asked().toSorted()).toEqual(calls.toSorted()));
  expect(page.loaded()).toEqual(modules);
});

test('without a place only the configuration is asked for', async () => {
  forgetPlace();
  const page = open('/home');
  await waitFor(() => expect(page.asked()).toEqual(['config']));
  expect(page.loaded()).toEqual([]);
});

test('the profile is fetched ahead for those who get to see it', () => {
  expect(open('/profile?page=wallet').loaded()).toEqual([]);
  signIn('token-1');
  expect(open('/profile?page=wallet').loaded()).toEqual(['account/profile-page']);
  signOut();
});
