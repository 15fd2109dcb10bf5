import { provideBrowserParts } from '@storefront/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { collect, fakeBackend, openShop, renderPage } from '../../testing/page';
import { sampleItem, sampleShirt } from '../../testing/samples';
import { prepareCompareTexts } from './compare-texts';
import { leaveComparison } from './compared-items';
import ItemTools from './item-tools';

provideBrowserParts();
beforeEach(async () => {
  await openShop();
  await prepareCompareTexts();
});
const ids = [61, 62, 63, 64, 65];
afterEach(() => {
  for (const id of ids) leaveComparison(id);
  Reflect.deleteProperty(navigator, 'share');
});

const shirt = (id: number) =>
  sampleShirt({ id, name: `Shirt ${id}`, module_type: 'ecommerce', slug: `shirt-${id}` });

it('hands the address to the device, and copies it where the device cannot', async () => {
  fakeBackend({});
  const toasts = collect('shell:toast-requested');
  const user = userEvent.setup();
  const share = jest.fn(async () => undefined);
  Object.assign(navigator, { share });
  await renderPage(<ItemTools item={sampleItem()} />);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'Lemon chicken bowl', url: window.location.href });
  Reflect.deleteProperty(navigator, 'share');
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Link copied' }]));
});

it('compares items of a shop, not meals', async () => {
  fakeBackend({});
  await renderPage(<ItemTools item={sampleItem()} />);
  expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull();
});

it('shows up to four items side by side with their attributes', async () => {
  const toasts = collect('shell:toast-requested');
  fakeBackend({
    'GET /items/details/{id}': ({ params }: { params: Record<string, string> }) =>
      shirt(Number(params.id)),
  });
  await renderPage(ids.map((id) => <ItemTools key={id} item={shirt(id)} />));
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
  // Not plain: it lies on a picture, pale in the dark theme too.
  expect(remove).toHaveClass('secondary');
  await userEvent.click(remove);
  await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(4));
});
