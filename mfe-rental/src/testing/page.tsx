import type { FakeBackend, FakeRoutes } from '@storefront/api/testing';
import { siteBackend, startSite } from '@storefront/platform/testing';
import { chooseModule, choosePlace } from '@storefront/session';
import { prepare } from '../app/prepare';
import { emptyCart, pageOf, sampleConfig } from './samples';

export { collect, renderInSite as renderPage } from '@storefront/platform/testing';

const deviceNow = Date.now;
/**
 * The time at which the tests start: trips can be booked a year ahead, so their days do not depend on the year of the
 * test run.
 */
const AHEAD_MS = Date.parse('2098-12-01T09:00:00Z') - deviceNow();

/** Before each test: texts, a guest downtown in the rental module, half a year before the trips of the tests. */
export async function openShop(language: 'en' | 'ar' = 'en'): Promise<void> {
  jest.spyOn(Date, 'now').mockImplementation(() => deviceNow() + AHEAD_MS);
  await startSite(language);
  await prepare();
  chooseModule({ id: 6, module_name: 'Rental', module_type: 'rental' });
  choosePlace({
    location: 'Downtown',
    coordinates: { lat: 30.0444, lng: 31.2357 },
    zoneIds: [1],
  });
}

/** The backend with empty booking carts and the usual configuration, beside what a test needs. */
export function fakeBackend(routes: FakeRoutes): FakeBackend {
  return siteBackend({
    'GET /config': sampleConfig(),
    'GET /rental/user/cart/get-cart': emptyCart,
    'GET /rental/vehicle/category-list': pageOf('vehicles', [
      { id: 2, name: 'Sedan', image_full_url: null },
    ]),
    'GET /rental/vehicle/get-vehicle-availability/{id}': {
      problem: null,
      free_units: 3,
      days: [],
      alternatives: [],
    },
    'GET /rental/vehicle/brand-list': pageOf('brands', []),
    ...routes,
  });
}
