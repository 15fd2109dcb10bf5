import { installFakeBackend } from '@storefront/api/testing';
import { Route, Routes } from '@storefront/platform/host';
import { chooseModule, choosePlace, forgetPlace } from '@storefront/session';
import { screen } from '@testing-library/react';
import { renderInShop } from '../features/testing/render-in-shop';
import { sampleConfig, sampleModule } from '../features/testing/sample-config';
import { pageRoutes } from './routes';

const remotes = {
  'catalog/home-page': () => <h1>Catalog</h1>,
  'rental/home-page': () => <h1>Rental</h1>,
};
const food = { id: 1, module_name: 'Food', module_type: 'food' } as const;
const cars = { id: 6, module_name: 'Cars', module_type: 'rental' } as const;

async function open(path: string) {
  installFakeBackend({
    'GET /config': sampleConfig,
    'GET /module': [sampleModule(1, 'food', 'Food', [1]), sampleModule(6, 'rental', 'Cars', [1])],
    'GET /react-landing-page': { header_title: 'Cairo, delivered' },
  });
  const pages = pageRoutes.map((page) => <Route key={page.path} {...page} />);
  await renderInShop(<Routes>{pages}</Routes>, { path, remotes });
}
beforeEach(() => {
  forgetPlace();
  chooseModule(null);
});

test.each([
  ['the landing page without a place', '/home', false, food, 'Cairo, delivered'],
  ['the landing page for an empty search', '/home?search=', false, food, 'Cairo, delivered'],
  ['the catalog’s for a search without a place', '/home?search=pizza', false, food, 'Catalog'],
  ['the catalog’s at a place', '/home', true, food, 'Catalog'],
  ['the rental’s for its module', '/home', true, cars, 'Rental'],
])('home is %s', async (_what, path, hasPlace, module, title) => {
  chooseModule(module);
  if (hasPlace) {
    choosePlace({ location: 'Downtown', coordinates: { lat: 30.05, lng: 31.24 }, zoneIds: [1] });
  }
  await open(path);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
});
