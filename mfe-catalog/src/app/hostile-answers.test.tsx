import { installFakeBackend } from '@storefront/api/testing';
import type { LanguageCode } from '@storefront/domain';
import { Route, Routes } from '@storefront/platform/host';
import { provideBrowserParts } from '@storefront/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { openShop, renderPage } from '../testing/page';
import {
  itemPage,
  sampleConfig,
  sampleGrocery,
  sampleItem,
  sampleModule,
  sampleStore,
} from '../testing/samples';
import { CategoriesPage } from './categories-page';
import { HomePage } from './home-page';
import { ProductPage } from './product-page';
import { StorePage } from './store-page';
import { StoresPage } from './stores-page';

provideBrowserParts();
// jsdom does not scroll.
beforeAll(() => Object.assign(Element.prototype, { scrollBy: jest.fn() }));

const envelope = { total_size: 1, limit: 12, offset: 1 };
const stores = { ...envelope, stores: [sampleStore()] };
const items = itemPage([sampleItem(), sampleGrocery({ module_type: 'food' })]);
const answers: Readonly<Record<string, unknown>> = {
  'GET /module': [sampleModule()],
  'GET /banners': { banners: [], campaigns: [] },
  'GET /categories': [{ id: 3, name: 'Bowls', module_id: 2, childes: [{ id: 31, name: 'Rice' }] }],
  'GET /stores/details/{id}': sampleStore(),
  'GET /items/details/{id}': sampleItem(),
  'GET /items/latest': items,
  'GET /stores/latest': stores,
};
/** Neither lists of rows nor texts of the shop. */
const others = {
  'GET /config': sampleConfig(),
  'GET /customer/wish-list': { item: [], store: [] },
  'GET /customer/order/payment-failed': null,
};

/** Opens a page of the shop, whose answers are changed. @returns the names of the answers that had invalid rows */
async function openAt(path: string, change: (answer: unknown) => unknown): Promise<Set<string>> {
  const dropped = new Set<string>();
  const changed = Object.entries(answers).map(([route, answer]) => [route, change(answer)]);
  installFakeBackend(
    {
      ...others,
      ...Object.fromEntries(changed),
      'GET /get-combined-data': ({ query }) =>
        change(query.list_type === 'store' ? stores : { ...items, categories: [] }),
    },
    { onDropped: ({ endpoint }) => dropped.add(endpoint) },
  );
  await renderPage(
    <Routes>
      <Route path="/home" element={<HomePage />} />
      <Route path="/store/latest" element={<StoresPage list="latest" />} />
      <Route path="/store/:id" element={<StorePage />} />
      <Route path="/product/:id" element={<ProductPage />} />
      <Route path="/categories" element={<CategoriesPage />} />
    </Routes>,
    path,
  );
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  return dropped;
}

const markup =
  '<img src=x onerror="attack()"><script>attack()</script>{{attacked}}$t(actions.signIn)';
const freeTexts = new Set(['name', 'title', 'description', 'address', 'module_name', 'store_name']);

/** The answer with markup appended to every text that a shop writes. */
function withMarkup(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMarkup);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      freeTexts.has(key) && typeof entry === 'string' ? `${entry} ${markup}` : withMarkup(entry),
    ]),
  );
}

/** The answer with invalid rows in each list, and one row twice. */
function damaged(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isOfRows = value.some((row) => typeof row === 'object' && row !== null && 'id' in row);
    return isOfRows ? [null, { id: 'x' }, ...value, value[0], 'row', 7, {}] : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      // A gap in its opening hours would show an open store as closed, so these are all or nothing.
      Array.isArray(entry) && key !== 'schedules' ? damaged(entry) : entry,
    ]),
  );
}

const shown = [
  ['/home', 'Green Corner'],
  ['/store/green-corner?module_id=2', 'Lemon chicken bowl'],
  ['/store/latest', 'Green Corner'],
  ['/product/lemon-chicken-bowl?module_id=2', 'Lemon chicken bowl'],
  ['/categories', 'Bowls'],
] as const;
const languages = ['en', 'ar'] as const satisfies readonly LanguageCode[];

test.each(languages.flatMap((language) => shown.map(([path, name]) => [path, language, name])))(
  'texts of the shop are shown as plain text: %s (%s)',
  async (path, language, name) => {
    await openShop(language === 'ar' ? 'ar' : 'en');
    await openAt(path, withMarkup);
    expect(
      (await screen.findAllByText((text) => text.includes(`${name} ${markup}`)))[0],
    ).toBeVisible();
    expect(document.querySelector('script, img[src="x"], [onerror]')).toBeNull();
  },
);

test.each(shown.filter(([path]) => !path.startsWith('/product')))(
  'invalid rows are left out, and a duplicate row does no harm: %s',
  async (path, name) => {
    await openShop();
    const dropped = await openAt(path, damaged);
    expect(await screen.findAllByRole('link', { name })).not.toHaveLength(0);
    expect(document.body).not.toHaveTextContent(/undefined|NaN|\[object/);
    expect(dropped.size).toBeGreaterThan(0);
  },
);
