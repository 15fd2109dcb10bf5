import type { Item } from '@storefront/api';
import { reply } from '@storefront/api/testing';
import { provideBrowserParts } from '@storefront/ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeBackend, openShop, renderPage } from '../../testing/page';
import { sampleShirt } from '../../testing/samples';
import CompareDialog from './compare-dialog';
import { prepareCompareTexts } from './compare-texts';
import { compareItem, leaveComparison } from './compared-items';

provideBrowserParts();
beforeEach(async () => {
  await openShop();
  await prepareCompareTexts();
});
afterEach(() => {
  for (const id of [61, 62]) leaveComparison(id);
});

const DETAILS = 'GET /items/details/{id}';
const onClose = jest.fn();

async function compare(change: Partial<Item>) {
  fakeBackend({ [DETAILS]: sampleShirt({ id: 61, name: 'Shirt', ...change }) });
  compareItem(61);
  await renderPage(<CompareDialog open onClose={onClose} />);
  const table = within(await screen.findByRole('table'));
  return (feature: string) =>
    table.getByRole('rowheader', { name: feature }).parentElement?.querySelector('td')?.textContent;
}
const plain = { variations: [], choice_options: [] };

it.each<[string, string, Partial<Item>, string | RegExp]>([
  ['has', 'Availability', { ...plain, stock: 90 }, 'In stock'],
  ['has little', 'Availability', { ...plain, stock: 2 }, '2 left'],
  ['has nothing', 'Availability', { ...plain, stock: 0 }, 'Out of stock'],
  ['is not rated', 'Rating', { rating_count: 0 }, 'Not rated yet'],
  ['is rated', 'Rating', { rating_count: 3, avg_rating: 4.5 }, /4\.5/],
  ['has a unit', 'Unit', { unit_type: 'piece' }, 'piece'],
  ['has no unit', 'Unit', { unit_type: null }, 'Not stated'],
  ['is described', 'Description', { description: 'Cotton' }, 'Cotton'],
  ['is not described', 'Description', { description: '' }, 'Not stated'],
  ['is in categories', 'Category', { category_ids: [{ id: 1, name: 'Tops' }] }, 'Tops'],
  ['has categories without names', 'Category', { category_ids: [{ id: 1 }] }, 'Not stated'],
])('says of an item that %s: %s', async (_case, feature, change, text) => {
  const cell = await compare(change);
  if (typeof text === 'string') expect(cell(feature)).toBe(text);
  else expect(cell(feature)).toMatch(text);
});

it('says that there is nothing to compare', async () => {
  fakeBackend({});
  await renderPage(<CompareDialog open onClose={onClose} />);
  expect(screen.getByText('Nothing to compare yet')).toBeVisible();
});

it('opens an item in place of the comparison', async () => {
  await compare({});
  await userEvent.click(screen.getByRole('button', { name: 'Shirt' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

const shirts = (states: Readonly<Record<string, number>>) =>
  fakeBackend({
    [DETAILS]: ({ params: { id = '' } }) => {
      const status = states[id];
      return status ? reply(status, {}) : sampleShirt({ id: Number(id), name: `Shirt ${id}` });
    },
  });

it('compares the other items when one is no longer sold, and lets go of that one', async () => {
  shirts({ 61: 404 });
  compareItem(61);
  compareItem(62);
  await renderPage(<CompareDialog open onClose={onClose} />);
  expect(await screen.findByRole('button', { name: 'Shirt 62' })).toBeVisible();
  expect(screen.getByText('1 item of the comparison is no longer sold.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByText(/no longer sold/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Shirt 62' })).toBeVisible();
});

it('compares the other items when one cannot be loaded, and tries that one again', async () => {
  const states: Record<string, number> = { 61: 500 };
  const backend = shirts(states);
  compareItem(61);
  compareItem(62);
  await renderPage(<CompareDialog open onClose={onClose} />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('button', { name: 'Shirt 62' })).toBeVisible();
  delete states['61'];
  await userEvent.click(again);
  expect(await screen.findByRole('button', { name: 'Shirt 61' })).toBeVisible();
  expect(backend.callsOf(DETAILS).map(({ params }) => params.id)).toEqual(['61', '62', '61']);
});
