import { axeFindings, provideBrowserParts } from '@storefront/ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '../../bus';
import { collect, fakeBackend, openShop, renderPage } from '../../testing/page';
import { pageOf, sampleCart, sampleProvider, sampleVehicle } from '../../testing/samples';
import { HomePage } from './home-page';

provideBrowserParts();

const routes = {
  'GET /rental/banners': { banners: [] },
  'GET /rental/vehicle/search': pageOf('vehicles', []),
  'GET /rental/vehicle/top-rated': pageOf('vehicles', [sampleVehicle()]),
  'GET /rental/provider/popular': pageOf('stores', [sampleProvider()]),
  'GET /rental/provider/latest': pageOf('stores', []),
};

beforeEach(() => openShop());

it('searches for vehicles with the trip in the address', async () => {
  fakeBackend(routes);
  await renderPage(<HomePage />);
  await userEvent.click(screen.getByRole('radio', { name: 'Per day' }));
  await userEvent.click(screen.getByRole('button', { name: /^One more/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Search vehicles' }));
  const address = screen.getByTestId('address').textContent ?? '';
  expect(address).toMatch(/^\/rental\/vehicle-search\?all_category=1&trip=day_wise/);
  expect(address).toContain('hours=48');
});

it('shows classes, rated vehicles with the price of the trip, and providers', async () => {
  fakeBackend(routes);
  await renderPage(<HomePage />);
  expect(await screen.findByRole('link', { name: 'Sedan' })).toHaveAttribute(
    'href',
    expect.stringContaining('/rental/vehicle-search?categoryId=2'),
  );
  expect(await screen.findByText('EGP 297.00')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Nile Wheels' })).toHaveAttribute(
    'href',
    '/rental/provider-details/nile-wheels',
  );
  // A rail without rows is not shown.
  expect(screen.queryByRole('heading', { name: 'New providers' })).not.toBeInTheDocument();
  expect(await axeFindings()).toEqual([]);
});

it('shows the titles of its banners', async () => {
  const image_full_url = '/pictures/banner.svg';
  fakeBackend({
    ...routes,
    'GET /rental/banners': {
      banners: [
        { id: 1, title: 'Your car for the day', image_full_url, link: '/rental/vehicle-search' },
        { id: 2, title: 'Winter is coming', image_full_url },
      ],
    },
  });
  await renderPage(<HomePage />);
  expect(await screen.findByText('Your car for the day')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your car for the day' })).toBeVisible();
  expect(screen.getByText('Winter is coming')).toBeVisible();
});

it('leads from a banner to a provider or a page of the site, and nowhere else', async () => {
  const image_full_url = '/pictures/banner.svg';
  const banners = [
    { id: 1, title: 'Ours', image_full_url, provider_id: 3, link: '/home' },
    { id: 2, title: 'Page', image_full_url, link: '/rental/vehicle-search' },
    { id: 3, title: 'Away', image_full_url, link: 'https://elsewhere.example' },
    { id: 4, title: 'Hidden', image_full_url, link: '//elsewhere.example' },
  ];
  fakeBackend({ ...routes, 'GET /rental/banners': { banners } });
  await renderPage(<HomePage />);
  await screen.findByText('Hidden');
  const targetOf = (title: string) => screen.getByText(title).closest('a')?.getAttribute('href');
  expect(banners.map(({ title }) => targetOf(title))).toEqual([
    '/rental/provider-details/3',
    '/rental/vehicle-search',
    undefined,
    undefined,
  ]);
});

it('has the switches of the search and passes them on to the list', async () => {
  const ways = { delivery: { vehicles: 3, least: 60 }, elsewhere: { vehicles: 2, least: 100 } };
  const found = { ...pageOf('vehicles', [sampleVehicle()]), ways, driver_ages: [25] };
  fakeBackend({ ...routes, 'GET /rental/vehicle/search': found });
  await renderPage(<HomePage />);
  await userEvent.click(await screen.findByRole('switch', { name: /Bring the vehicle to me/ }));
  expect(screen.getByRole('switch', { name: /Return elsewhere/ })).not.toBeChecked();
  await userEvent.type(screen.getByRole('textbox', { name: /Driver's age/ }), '30');
  await userEvent.click(screen.getByRole('button', { name: 'Search vehicles' }));
  const address = screen.getByTestId('address').textContent ?? '';
  expect(address).toMatch(/^\/rental\/vehicle-search/);
  expect(address).toContain('bring=1');
  expect(address).toContain('age=30');
});

it('tells the site how many vehicles are in the booking cart', async () => {
  const heard = collect('rental:cart-changed');
  fakeBackend({ ...routes, 'GET /rental/user/cart/get-cart': sampleCart() });
  await renderPage(<HomePage />);
  await screen.findByRole('link', { name: 'Sedan' });
  expect(heard.at(-1)?.count).toBe(2);
  expect(bus.latest('rental:cart-changed')?.count).toBe(2);
});

it('keeps the other rails when one fails', async () => {
  const backend = fakeBackend({ ...routes, 'GET /rental/vehicle/top-rated': {} });
  await renderPage(<HomePage />);
  expect(await screen.findByText('“Top rated vehicles” could not be loaded')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Sedan' })).toBeInTheDocument();
  backend.answer(routes);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Oryx S' })).toBeInTheDocument();
});
