import { installFakeBackend, reply } from '@storefront/api/testing';
import type { PointPicker } from '@storefront/platform/places';
import { chooseModule, choosePlace, forgetPlace, getWhere } from '@storefront/session';
import { axeFindings } from '@storefront/ui/testing';
import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { bus } from '../../bus';
import { renderInShop } from '../testing/render-in-shop';
import { sampleConfig, sampleModule } from '../testing/sample-config';
import { LandingPage } from './landing-page';

jest.mock('@storefront/platform/places', () => ({
  ...jest.requireActual('@storefront/platform/places'),
  PointPicker: ({ center, zone }: ComponentProps<typeof PointPicker>) => (
    <p>{`${zone?.length} zone at ${center?.lat}, ${center?.lng}`}</p>
  ),
}));

const routes = {
  'GET /config': sampleConfig,
  'GET /module': [sampleModule(1, 'food', 'Food', [4]), sampleModule(5, 'parcel', 'Parcel', [4])],
  'GET /react-landing-page': {
    header_title: 'Cairo, delivered',
    available_zone_status: 1,
    available_zone_list: [{ id: 4, name: 'Zamalek', modules: ['Food', 'Parcel'] }],
  },
};
const zonesOnly = {
  available_zone_status: 1,
  available_zone_list: [{ id: 4, name: 'Zamalek', modules: ['Food'] }],
};
beforeEach(() => {
  forgetPlace();
  chooseModule(null);
});

test("shows the server's data: title, modules, zones and apps", async () => {
  installFakeBackend(routes);
  await renderInShop(<LandingPage />, { path: '/' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Cairo, delivered' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Food' })).toBeVisible();
  expect(screen.getByText('Food and Parcel')).toBeVisible();
  expect(await screen.findByRole('link', { name: /Google Play/ })).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

test('no other words are shown before those of the shop', async () => {
  let answer: (landing: object) => void = () => undefined;
  const pending = new Promise<object>((resolve) => {
    answer = resolve;
  });
  installFakeBackend({ ...routes, 'GET /react-landing-page': () => pending });
  await renderInShop(<LandingPage />, { path: '/' });
  await screen.findByRole('heading', { name: 'Food' });
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  answer(routes['GET /react-landing-page']);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Cairo, delivered');
});

test('a found place leads home', async () => {
  installFakeBackend({
    ...routes,
    'GET /config/place-api-autocomplete': {
      suggestions: [
        {
          placePrediction: { placeId: 'tower', structuredFormat: { mainText: { text: 'Tower' } } },
        },
      ],
    },
    'GET /config/place-api-details': { location: { latitude: 30.0459, longitude: 31.2243 } },
    'GET /config/get-zone-id': { zone_id: '[4]', zone_data: [] },
  });
  const { user } = await renderInShop(<LandingPage />, { path: '/' });
  await user.type(screen.getByRole('combobox'), 'tow');
  await user.click(await screen.findByRole('option', { name: 'Tower' }));
  expect(await screen.findByText('at /home')).toBeVisible();
  expect(getWhere().zoneIds).toEqual([4]);
});

test('without the server a place can still be searched, and the failure is shown once', async () => {
  installFakeBackend({ ...routes, 'GET /react-landing-page': reply(403, { message: 'Closed' }) });
  await renderInShop(<LandingPage />, { path: '/' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Closed');
  expect(screen.getByRole('combobox')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test.each(['GET /react-landing-page', 'GET /module'])(
  'a failed call leaves no placeholder: %s',
  async (failing) => {
    const backend = installFakeBackend({ ...routes, [failing]: reply(403, { message: 'Closed' }) });
    const { user, container } = await renderInShop(<LandingPage />, { path: '/' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Closed');
    expect(container.querySelectorAll('[class*=skeleton], [aria-busy=true]')).toHaveLength(0);
    backend.answer(routes);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Food' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Cairo, delivered' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

const shopWords = {
  download_user_app_title: 'Souk to go',
  download_user_app_sub_title: 'For nothing',
};
test.each([
  ['the shop’s words', shopWords, 'Souk to go', 'For nothing'],
  ['the page’s own', {}, 'Take it with you', 'Order faster with our app.'],
])('the apps are offered in %s', async (_case, words, title, text) => {
  installFakeBackend({
    ...routes,
    'GET /react-landing-page': { ...routes['GET /react-landing-page'], ...words },
  });
  await renderInShop(<LandingPage />, { path: '/' });
  const heading = await screen.findByRole('heading', { name: title });
  expect(heading.nextElementSibling).toHaveTextContent(text);
});

test('shows what customers say, with role and picture where they are known', async () => {
  const voice = { id: 1, name: 'Mona', review: 'Quick', designation: 'Cook' };
  const testimonial_list = [
    { ...voice, reviewer_image_full_url: '/mona.webp' },
    { ...voice, id: 2, name: 'Ali', designation: null, reviewer_image_full_url: null },
  ];
  installFakeBackend({
    ...routes,
    'GET /react-landing-page': { testimonial_list, testimonial_title: 'They say' },
  });
  await renderInShop(<LandingPage />, { path: '/' });
  const section = (await screen.findByRole('heading', { name: 'They say' })).closest('section');
  const figures = [...(section?.querySelectorAll('figure') ?? [])];
  expect(figures.map(({ textContent }) => textContent)).toEqual(['QuickMonaCook', 'QuickAli']);
  expect(figures.map((figure) => figure.querySelectorAll('img').length)).toEqual([1, 0]);
});

test.each([
  ['switched off', { available_zone_status: 0 }],
  ['none', { available_zone_list: [] }],
  ['not known', { available_zone_list: undefined }],
])('shows no zones that are %s, and nothing that nobody says', async (_what, change) => {
  installFakeBackend({
    ...routes,
    'GET /react-landing-page': { ...routes['GET /react-landing-page'], ...change },
  });
  const { container } = await renderInShop(<LandingPage />, { path: '/' });
  await screen.findByRole('heading', { name: 'Food' });
  expect(screen.queryByText('Food and Parcel')).not.toBeInTheDocument();
  expect(container.querySelector('blockquote')).toBeNull();
});

test('a zone has the name that is meant for customers, and the words of the shop above', async () => {
  const zones = {
    available_zone_status: 1,
    available_zone_title: 'We come to you',
    available_zone_short_description: 'Soon elsewhere too',
    available_zone_list: [{ id: 4, name: 'Z4', display_name: 'Zamalek', modules: ['Food'] }],
  };
  installFakeBackend({ ...routes, 'GET /react-landing-page': zones });
  await renderInShop(<LandingPage />, { path: '/' });
  expect(await screen.findByRole('heading', { name: 'We come to you' })).toBeVisible();
  expect(screen.getByText('Soon elsewhere too')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Zamalek' })).toBeVisible();
});

test('a zone opens the map there, also for customers who have a place', async () => {
  const corner = (lat: number, lng: number) => ({ lat, lng });
  const zone = {
    ...{ id: 4, name: 'Zamalek', status: 1, modules: [] },
    ...{ cash_on_delivery: 1, digital_payment: 1, offline_payment: 0 },
    formated_coordinates: [corner(30, 31), corner(30, 32), corner(31, 32)],
  };
  const elsewhere = { ...zone, id: 5, formated_coordinates: [corner(24, 46)] };
  installFakeBackend({ ...routes, 'GET /zone/list': [elsewhere, zone] });
  choosePlace({ location: 'Giza', coordinates: { lat: 29, lng: 31 }, zoneIds: [5] });
  const { user } = await renderInShop(<LandingPage />, { path: '/' });
  await user.click(await screen.findByRole('button', { name: 'Zamalek' }));
  expect(await screen.findByText('1 zone at 30.5, 31.5')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Pick from the map' })).toBeVisible();
});

test('a module asks for a place, unless there is one', async () => {
  const asked = jest.fn();
  const stop = bus.subscribe('shell:location-picker-requested', asked);
  installFakeBackend(routes);
  const { user, unmount } = await renderInShop(<LandingPage />, { path: '/' });
  const tile = await screen.findByRole('link', { name: 'Food' });
  expect(tile).toHaveAttribute('href', '/home?module_id=1');
  await user.click(tile);
  expect(asked).toHaveBeenCalledTimes(1);
  unmount();
  choosePlace({ location: 'Zamalek', coordinates: { lat: 30, lng: 31 }, zoneIds: [4] });
  const again = await renderInShop(<LandingPage />, { path: '/' });
  await again.user.click(await screen.findByRole('link', { name: 'Food' }));
  expect(asked).toHaveBeenCalledTimes(1);
  stop();
});

test('the modules are introduced in the words of the shop', async () => {
  const words = {
    module_home_page_data_title: 'What do you need?',
    module_home_page_data_sub_title: 'Two markets',
  };
  installFakeBackend({ ...routes, 'GET /react-landing-page': words });
  await renderInShop(<LandingPage />, { path: '/' });
  const heading = await screen.findByRole('heading', { name: 'What do you need?' });
  expect(heading.closest('section')).toHaveTextContent('Two markets');
});

test('a shop without words and pictures of its own has no empty part, and speaks of its only module', async () => {
  installFakeBackend({
    ...routes,
    'GET /module': [sampleModule(1, 'food', 'Food', [4])],
    'GET /config': { ...sampleConfig, download_user_app_links: null },
    'GET /react-landing-page': {
      ...zonesOnly,
      testimonial_list: [],
      promotion_banners_full_url: [],
    },
  });
  const { container } = await renderInShop(<LandingPage />, { path: '/' });
  expect(await screen.findByRole('heading', { name: 'Zamalek' })).toBeVisible();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Meals from the restaurants around you',
    'Where we deliver',
    'Zamalek',
  ]);
  expect(container.querySelectorAll('img, [class*=picture], [class*=missing]')).toHaveLength(0);
  expect(container).not.toHaveTextContent(/\b(cars?|parcels?|medicine)\b/i);
});

test('the page is in Arabic', async () => {
  installFakeBackend({ ...routes, 'GET /react-landing-page': {} });
  await renderInShop(<LandingPage />, { path: '/', language: 'ar' });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'كل ما تحتاجه يصل إليك',
  );
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
});
