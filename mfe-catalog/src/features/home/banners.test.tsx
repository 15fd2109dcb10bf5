import { reply } from '@storefront/api/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBackend, openShop, renderPage } from '../../testing/page';
import { sampleItem } from '../../testing/samples';
import { Advertisements } from './advertisements';
import { Banners } from './banners';

beforeEach(() => openShop());

const BANNERS = 'GET /banners';
const banner = (id: number, change: object = {}) => ({
  id,
  title: `Banner ${id}`,
  type: 'default',
  image_full_url: null,
  link: null,
  store: null,
  item: null,
  ...change,
});
async function show(...banners: object[]) {
  fakeBackend({ [BANNERS]: { banners, campaigns: [] } });
  await renderPage(<Banners />);
  await screen.findByText('Banner 1');
}

it.each([
  ['a page of the shop', { link: '/home?search=tea' }, '/home?search=tea', null],
  ['another site', { link: 'https://other.example/x' }, 'https://other.example/x', '_blank'],
])('a banner leads to %s', async (_case, change, href, target) => {
  await show(banner(1, change));
  const link = screen.getByRole('link');
  expect(link).toHaveAttribute('href', href);
  expect(link.getAttribute('target')).toBe(target);
  if (target === null) {
    await userEvent.click(link);
    expect(screen.getByTestId('address').textContent).toBe(href);
  }
});

it('a banner of an item opens it over the page', async () => {
  await show(banner(1, { type: 'item_wise', item: sampleItem() }));
  await userEvent.click(screen.getByRole('link'));
  expect(screen.getByTestId('address')).toHaveTextContent(
    /^\/product\/lemon-chicken-bowl.*\(over\)$/,
  );
});

it('a banner that leads nowhere is a picture, and one alone has no buttons', async () => {
  await show(banner(1));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('each banner is shown once, and the first of several has none before it', async () => {
  await show(banner(1), banner(2), banner(2));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Previous banner' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Next banner' })).toBeEnabled();
});

it('leaves nothing of banners that could not be loaded, as with a content blocker', async () => {
  fakeBackend({ [BANNERS]: reply(403, {}), 'GET /advertisement/list': reply(403, {}) });
  await renderPage(
    <div data-testid="banners">
      <Banners />
      <Advertisements />
    </div>,
  );
  await waitFor(() => expect(screen.getByTestId('banners')).toBeEmptyDOMElement());
});
