import { popularItems } from '@storefront/api/browse';
import { reply } from '@storefront/api/testing';
import { Route, Routes, useQueryClient } from '@storefront/platform';
import { axeFindings, provideBrowserParts } from '@storefront/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  fakeBackend,
  fakeCommands,
  offerCart,
  openShop,
  publishCart,
  renderPage,
} from '../../testing/page';
import { sampleItem, sampleLine } from '../../testing/samples';
import { ItemModal } from './item-modal';

provideBrowserParts();
// Loading antd takes longer than a query waits.
beforeAll(() => import('./item-dialog'));
beforeEach(() => openShop());

const DETAILS = 'GET /items/details/{id}';
// As opened from a link, whose address does not contain the store's id.
const storePage = { pathname: '/store/green-corner', search: '', hash: '', key: 'a' };

interface Opened {
  readonly routes: Parameters<typeof fakeBackend>[0];
  /** The row of a list that is loaded already. */
  readonly listed?: readonly object[];
  readonly background?: object;
  /** The line of the cart that is edited. */
  readonly editedLine?: number;
}

interface AfterListProps {
  readonly answer: object;
  readonly onClose: () => void;
}

/** The item as opened from a loaded list. */
function AfterList({ answer, onClose }: AfterListProps): ReactNode {
  useQueryClient().setQueryData([popularItems.name], answer);
  return <ItemModal itemId="lemon-chicken-bowl" onClose={onClose} />;
}

const { food_variations, add_ons, variations, choice_options, ...light } = sampleItem();
const pending = () => new Promise(() => undefined);

async function openItem({ routes, listed = [], background = storePage, editedLine }: Opened) {
  const backend = fakeBackend(routes);
  const onClose = jest.fn();
  const page = (
    <Routes>
      <Route
        path="/product/:id"
        element={<AfterList answer={{ items: listed }} onClose={onClose} />}
      />
      <Route path="*" element={null} />
    </Routes>
  );
  await renderPage(page, {
    pathname: '/product/lemon-chicken-bowl',
    state: { background, editedLine },
  });
  const dialog = await screen.findByRole('dialog');
  return { backend, onClose, dialog: within(dialog) };
}

it('shows the data of the list at once, options included', async () => {
  const { dialog } = await openItem({ routes: { [DETAILS]: pending }, listed: [sampleItem()] });
  expect(dialog.getByRole('img', { name: /Lemon chicken bowl/ })).toBeInTheDocument();
  expect(dialog.getAllByText('EGP 10.00')).not.toHaveLength(0);
  expect(dialog.getByRole('radio', { name: /Large/ })).toBeInTheDocument();
  expect(await axeFindings()).toEqual([]);
});

it('shows the head and outlines of the options for a light row', async () => {
  const { dialog, backend } = await openItem({ routes: { [DETAILS]: pending }, listed: [light] });
  expect(dialog.getByText('EGP 10.00')).toBeInTheDocument();
  expect(dialog.getByRole('status', { name: 'Loading the options' })).toBeInTheDocument();
  expect(backend.callsOf(DETAILS)).toHaveLength(1);
});

it('gives the document the title of the item until it is closed', async () => {
  document.title = 'Home · Souk';
  const { dialog } = await openItem({ routes: { [DETAILS]: sampleItem() } });
  await waitFor(() => expect(document.title).toBe('Lemon chicken bowl · Souk'));
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.title).toBe('Home · Souk'));
});

it('links to the store, but not on the store itself', async () => {
  const { dialog } = await openItem({ routes: { [DETAILS]: sampleItem() } });
  expect(await dialog.findByRole('radio', { name: /Large/ })).toBeInTheDocument();
  expect(dialog.queryByRole('link', { name: /Green Corner/ })).toBeNull();
});

it('links to the store over another page', async () => {
  const home = { ...storePage, pathname: '/home', search: '' };
  const { dialog } = await openItem({ routes: { [DETAILS]: sampleItem() }, background: home });
  expect(await dialog.findByRole('link', { name: /Green Corner/ })).toBeInTheDocument();
});

it('closes once a line has been updated', async () => {
  const commands = fakeCommands();
  offerCart(commands);
  publishCart([sampleLine()]);
  const { dialog, onClose } = await openItem({ routes: { [DETAILS]: sampleItem() } });
  await userEvent.click(await dialog.findByRole('button', { name: /^Update To Cart/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(commands.update).toHaveBeenCalledTimes(1);
});

it('closes once the item has been added, but not when that was refused', async () => {
  const commands = fakeCommands();
  commands.add.mockResolvedValueOnce({ outcome: 'refused', message: 'Out of Stock' });
  offerCart(commands);
  publishCart([]);
  const { dialog, onClose } = await openItem({ routes: { [DETAILS]: sampleItem() } });
  await userEvent.click(await dialog.findByRole('radio', { name: /Large/ }));
  const add = dialog.getByRole('button', { name: /^Add to Cart/ });
  await userEvent.click(add);
  await waitFor(() => expect(add).not.toHaveAttribute('aria-busy'));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(add);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(commands.add).toHaveBeenCalledTimes(2);
});

describe('for a line of the cart that is edited', () => {
  const routes = { [DETAILS]: sampleItem() };
  const regular = sampleLine(
    { variation: [{ name: 'Size', values: { label: ['Regular'] } }] },
    { id: 502 },
  );

  it('starts with its choices and changes that line, whatever is chosen', async () => {
    const commands = fakeCommands();
    offerCart(commands);
    publishCart([regular, sampleLine()]);
    const { dialog } = await openItem({ routes, editedLine: 502 });
    expect(await dialog.findByRole('radio', { name: /Regular/ })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: /Large/ }));
    expect(dialog.queryByRole('button', { name: /^Add to Cart/ })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: /^Update To Cart/ }));
    await waitFor(() => expect(commands.update).toHaveBeenCalledTimes(1));
    expect(commands.update.mock.calls[0]).toMatchObject([
      502,
      { selection: { variation: [{ name: 'Size', values: { label: ['Large'] } }] } },
    ]);
    expect(commands.add).not.toHaveBeenCalled();
  });

  it('adds a line if the edited one was removed meanwhile', async () => {
    const commands = fakeCommands();
    offerCart(commands);
    publishCart([regular]);
    const { dialog } = await openItem({ routes, editedLine: 501 });
    await userEvent.click(await dialog.findByRole('radio', { name: /Large/ }));
    expect(dialog.getByRole('button', { name: /^Add to Cart/ })).toBeInTheDocument();
  });
});

it('keeps its head when the options fail, and tries again', async () => {
  const routes = { [DETAILS]: reply(500, {}) };
  const { dialog, backend } = await openItem({ routes, listed: [light] });
  expect(await dialog.findByText('The options could not be loaded')).toBeInTheDocument();
  expect(dialog.getByText('EGP 10.00')).toBeInTheDocument();
  backend.answer({ [DETAILS]: sampleItem() });
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('radio', { name: /Large/ })).toBeInTheDocument();
});

it('says that an item does not exist', async () => {
  const { dialog } = await openItem({ routes: { [DETAILS]: reply(404, { errors: [] }) } });
  expect(await dialog.findByText('We could not find this item')).toBeInTheDocument();
});
