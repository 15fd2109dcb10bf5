import { screen } from '@testing-library/react';
import { act } from 'react';
import type { CartFeature } from '../built-in/cart-features';
import type { CartPage } from '../built-in/cart-pages';
import { bus } from '../bus';
import { routes } from '../testing/checkout';
import { FakeCartServer } from '../testing/fake-cart-server';
import { fakeBackend, openShop, renderPage } from '../testing/page';
import { sampleConfig, sampleLine, sampleStore } from '../testing/samples';
import { CartOverlays } from './cart-overlays';
import { FeaturePage } from './feature-page';

jest.mock('../built-in/cart-features', (): { cartFeatures: readonly CartFeature[] } => ({
  cartFeatures: ['on', 'off'].map((name) => ({
    name,
    Entry: ({ storeId }) => <span>{`${name} at ${storeId}`}</span>,
    partsPage: async () => null,
  })),
}));
jest.mock('../built-in/cart-pages', (): { cartPages: readonly CartPage[] } => ({
  cartPages: ['on', 'off'].map((name) => ({
    name,
    path: `/${name}`,
    prepare: async () => undefined,
    Page: ({ tools }) => <h1>{`${name} with ${Object.keys(tools).length} tools`}</h1>,
  })),
}));
const config = sampleConfig({ features: ['on'] });
beforeEach(() => openShop());

it('shows the entries of features that are on in the drawer', async () => {
  const store = sampleStore();
  fakeBackend(routes(new FakeCartServer([sampleLine(501)]), config, store));
  await renderPage(<CartOverlays />, '/');
  act(() => bus.publish('cart:open-requested', {}));
  expect(await screen.findByText(`on at ${store.id}`)).toBeVisible();
  expect(screen.queryByText(/^off at/)).toBeNull();
});

it.each([
  ['/on', 'on with 5 tools'],
  ['/off', 'This section is switched off at the moment'],
  ['/another', 'This section is switched off at the moment'],
])('shows at %s: %s', async (path, title) => {
  fakeBackend({ 'GET /config': config });
  await renderPage(<FeaturePage />, path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});
