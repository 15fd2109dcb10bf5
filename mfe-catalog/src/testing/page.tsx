import type { FakeBackend, FakeRoutes } from '@storefront/api/testing';
import { bus } from '@storefront/bus';
import type { CartCommands, RemoteLoader } from '@storefront/platform';
import { atEnd, provideRemotes, siteBackend, startSite } from '@storefront/platform/testing';
import { chooseFulfilment, chooseModule, choosePlace, signIn } from '@storefront/session';
import { prepare } from '../app/prepare-lists';
import type { PublishedCartLine } from '../features/item-card/use-cart';
import { preparePlacesTexts } from '../features/places/places-texts';
import { sampleConfig, sampleModule } from './samples';

export { collect, renderInSite as renderPage } from '@storefront/platform/testing';

/** Before each test: texts, a guest downtown in the food module, and no cart remote. */
export async function openShop(language: 'en' | 'ar' = 'en'): Promise<void> {
  await startSite(language);
  await Promise.all([prepare(), preparePlacesTexts()]);
  window.sessionStorage.clear();
  chooseModule({ id: 2, module_name: 'Food', module_type: 'food' });
  choosePlace({
    location: 'Downtown',
    coordinates: { lat: 30.0444, lng: 31.2357 },
    zoneIds: [1],
  });
  chooseFulfilment({ method: 'delivery', at: null });
  offerCart('missing');
}

/** The content of the cart in the food module, as the cart publishes it; empty after the test. */
export function publishCart(lines: PublishedCartLine[]): void {
  const cart = bus.withSource('cart');
  const empty = { count: 0, moduleId: 2, storeId: null, subtotal: 0, lines: [] };
  const count = lines.reduce((sum, { selection }) => sum + selection.quantity, 0);
  cart.publish('cart:changed', { ...empty, count, storeId: 5, subtotal: 30.5, lines });
  atEnd(() => cart.publish('cart:changed', empty));
}

export function signInCustomer(): void {
  signIn('token-of-a-customer');
}

/** The answer of the site's cart remote; `missing` cannot be loaded, `never` does not arrive. */
export function offerCart(commands: CartCommands | 'missing' | 'never'): RemoteLoader {
  return provideRemotes({ 'cart/commands': commands });
}

/**
 * A browser that never becomes idle by itself.
 * @returns a function that lets it be idle once
 */
export function preventIdle(): () => void {
  const waiting: (() => void)[] = [];
  window.requestIdleCallback = (run) =>
    waiting.push(() => run({ didTimeout: false, timeRemaining: () => 50 }));
  atEnd(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
  return () => {
    for (const run of waiting.splice(0)) run();
  };
}

/** A cart that accepts everything. */
export function fakeCommands() {
  return {
    add: jest.fn<ReturnType<CartCommands['add']>, Parameters<CartCommands['add']>>(async () => ({
      outcome: 'done',
      lines: [],
    })),
    update: jest.fn<ReturnType<CartCommands['update']>, Parameters<CartCommands['update']>>(
      async () => ({ outcome: 'done', lines: [] }),
    ),
    changeQuantity: jest.fn<void, [cartId: number, by: number]>(),
  };
}

/** The backend with the usual configuration and the routes of the test. */
export function fakeBackend(routes: FakeRoutes): FakeBackend {
  return siteBackend({
    'GET /config': sampleConfig(),
    'GET /module': [sampleModule()],
    'GET /customer/wish-list': { item: [], store: [] },
    'GET /customer/order/payment-failed': null,
    ...routes,
  });
}
