import type { Item } from '@storefront/api';
import { grocery, reply, sampleItem } from '@storefront/api/testing';
import { collect, renderInSite, siteBackend, startSite } from '@storefront/platform/testing';
import { provideBrowserParts } from '@storefront/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { compareOfItem } from '.';
import CompareDialog, { comparedAttributes, type ItemFacts } from './compare-dialog';
import { prepareCompareTexts } from './compare-texts';
import { compareItem, leaveComparison } from './compared-items';

provideBrowserParts();
beforeEach(async () => {
  await startSite();
  await prepareCompareTexts();
});
const ids = [61, 62, 63, 64, 65];
const facts: ItemFacts = {
  usePriceRange:
    () =>
    ({ price }) => ({ min: price, max: price, discountedMin: price, discountedMax: price }),
  stockOf: ({ stock }) =>
    stock === 2 ? { state: 'low', left: 2 } : { state: stock ? 'in' : 'out' },
};
const sampleShirt = (change: Partial<Item>) =>
  sampleItem({
    ...grocery,
    module_type: 'ecommerce',
    choice_options: [{ title: 'Size', options: ['S', 'X-L'] }],
    ...change,
  });
// Not in a group: the page is taken away first.
afterEach(() => {
  for (const id of ids) leaveComparison(id);
});

describe('compare dialog', () => {
  const DETAILS = 'GET /items/details/{id}';
  const onClose = jest.fn();

  async function compare(change: Partial<Item>) {
    siteBackend({ [DETAILS]: sampleShirt({ id: 61, name: 'Shirt', ...change }) });
    compareItem(61);
    await renderInSite(<CompareDialog facts={facts} open onClose={onClose} />);
    const table = within(await screen.findByRole('table'));
    return (feature: string) =>
      table.getByRole('rowheader', { name: feature }).parentElement?.querySelector('td')
        ?.textContent;
  }
  const plain = { variations: [], choice_options: [] };
  const stated = { unit_type: 'piece', description: 'Cotton' };
  const unstated = { unit_type: null, description: '', category_ids: [{ id: 1 }] };

  it.each<[string, Partial<Item>, Record<string, string>]>([
    [
      'with everything',
      { ...stated, stock: 90, rating_count: 3, avg_rating: 4.5 },
      {
        Availability: 'In stock',
        Rating: expect.stringContaining('4.5'),
        Unit: 'piece',
        Description: 'Cotton',
      },
    ],
    [
      'with little',
      { stock: 2, category_ids: [{ id: 1, name: 'Tops' }] },
      { Availability: '2 left', Category: 'Tops' },
    ],
    [
      'with nothing',
      { ...unstated, stock: 0, rating_count: 0 },
      {
        Availability: 'Out of stock',
        Rating: 'Not rated yet',
        Unit: 'Not stated',
        Description: 'Not stated',
        Category: 'Not stated',
      },
    ],
  ])('says what is known of an item %s', async (_case, change, texts) => {
    const cell = await compare({ ...plain, ...change });
    const said = Object.keys(texts).map((feature) => [feature, cell(feature)]);
    expect(Object.fromEntries(said)).toEqual(texts);
  });

  it('says that there is nothing to compare', async () => {
    siteBackend({});
    await renderInSite(<CompareDialog facts={facts} open onClose={onClose} />);
    expect(screen.getByText('Nothing to compare yet')).toBeVisible();
  });

  it('opens an item in place of the comparison', async () => {
    await compare({});
    await userEvent.click(screen.getByRole('button', { name: 'Shirt' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  const shirts = (states: Readonly<Record<string, number>>) =>
    siteBackend({
      [DETAILS]: ({ params: { id = '' } }) => {
        const status = states[id];
        return status ? reply(status, {}) : sampleShirt({ id: Number(id), name: `Shirt ${id}` });
      },
    });

  it('compares the other items when one is no longer sold, and lets go of that one', async () => {
    shirts({ 61: 404 });
    compareItem(61);
    compareItem(62);
    await renderInSite(<CompareDialog facts={facts} open onClose={onClose} />);
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
    await renderInSite(<CompareDialog facts={facts} open onClose={onClose} />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('button', { name: 'Shirt 62' })).toBeVisible();
    delete states['61'];
    await userEvent.click(again);
    expect(await screen.findByRole('button', { name: 'Shirt 61' })).toBeVisible();
    expect(backend.callsOf(DETAILS).map(({ params }) => params.id)).toEqual(['61', '62', '61']);
  });
});

describe('comparison', () => {
  it('shows every attribute of the items side by side, also one that an item lacks', () => {
    const phone = {
      choice_options: [
        { name: 'c1', title: 'Colour', options: ['Black', 'Blue'] },
        { name: 'c2', title: 'Storage', options: ['128 GB'] },
      ],
    };
    const shirt = { choice_options: [{ name: 'c1', title: 'Size', options: ['M', 'L'] }] };
    expect(comparedAttributes([phone, shirt])).toEqual([
      { title: 'Colour', values: [['Black', 'Blue'], []] },
      { title: 'Storage', values: [['128 GB'], []] },
      { title: 'Size', values: [[], ['M', 'L']] },
    ]);
  });
});

describe('compare buttons', () => {
  const { Tools } = compareOfItem;
  const shirt = (id: number) => sampleShirt({ id, name: `Shirt ${id}`, slug: `shirt-${id}` });

  it('compares items of a shop, not meals', async () => {
    siteBackend({});
    await renderInSite(<Tools item={sampleItem({ module_type: 'food' })} facts={facts} />);
    expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull();
  });

  it('shows up to four items side by side with their attributes', async () => {
    const toasts = collect('shell:toast-requested');
    siteBackend({
      'GET /items/details/{id}': ({ params }: { params: Record<string, string> }) =>
        shirt(Number(params.id)),
    });
    await renderInSite(ids.map((id) => <Tools key={id} item={shirt(id)} facts={facts} />));
    for (const _ of ids.slice(1)) {
      const [next] = screen.getAllByRole('button', { name: 'Compare' });
      await userEvent.click(next ?? document.body);
    }
    const compare = screen.getAllByRole('button', { name: 'Compare' });
    expect(compare).toHaveLength(1);
    await userEvent.click(compare[0] ?? document.body);
    expect(toasts.at(-1)).toMatchObject({
      message: 'Four items can be compared at once. Remove one first.',
    });
    const [open] = screen.getAllByRole('button', { name: 'See the comparison of 4 items' });
    await userEvent.click(open ?? document.body);
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('columnheader')).toHaveLength(5);
    expect(table.getByRole('rowheader', { name: 'Price' })).toBeInTheDocument();
    const remove = table.getByRole('button', { name: 'Remove Shirt 61 from the comparison' });
    // Not plain: it is on a picture, which is light in the dark theme too.
    expect(remove).toHaveClass('secondary');
    await userEvent.click(remove);
    await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(4));
  });
});
