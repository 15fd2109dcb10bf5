import { provideBrowserParts } from '@storefront/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CartKeeper } from '../built-in/cart-keepers';
import { bus } from '../bus';
import { cartCommands } from '../features/commands/cart-commands';
import { FakeCartServer } from '../testing/fake-cart-server';
import { fakeBackend, openShop, renderPage } from '../testing/page';
import { sampleConfig, sampleGrocery, sampleItem, sampleLine } from '../testing/samples';
import { CartOverlays } from './cart-overlays';

jest.mock('../built-in/cart-keepers', (): { cartKeepers: readonly CartKeeper[] } => ({
  cartKeepers: [
    {
      name: 'shelf',
      prepare: async () => undefined,
      Overlays: ({ mayAsk }) => <p>{mayAsk ? 'Shelf of a customer' : 'Shelf of a page'}</p>,
      BelowLines: ({ view: { stored, config }, rows: { usePriceLines, OptionsLine } }) => {
        const priceLines = usePriceLines();
        return (
          <section aria-label="Shelf">
            {config &&
              priceLines(stored, config).map(({ line, total, problem }) => (
                <div key={line.id}>
                  {`${line.item.name} ${total} ${problem}`}
                  <OptionsLine line={line} />
                </div>
              ))}
          </section>
        );
      },
      OtherCarts: () => <p>Shelves of other modules</p>,
      LineAction: ({ line, tools: { inTurn, sendChange, readCart, currentCart }, onPress }) => {
        const shelve = () =>
          inTurn(async () => {
            const cart = currentCart();
            if (!cart) return;
            const lines = await readCart(cart);
            await sendChange(cart, async () => lines.filter(({ id }) => id !== line.id));
          });
        return (
          <button
            type="button"
            onClick={() => {
              onPress();
              void shelve();
            }}
          >
            {`Shelve ${line.item.name}`}
          </button>
        );
      },
      KeptRow: ({ line, rows: { UndoRow }, onUndo }) => (
        <UndoRow name={line.item.name} onUndo={(row) => onUndo?.(row)}>
          {`${line.item.name} is on the shelf`}
        </UndoRow>
      ),
      ReplaceText: ({ storeName }) => `The cart of ${storeName} goes to the shelf.`,
      keepReplaced: async () => null,
    },
  ],
}));

provideBrowserParts();
// Loading antd takes longer than a query waits.
beforeAll(() =>
  Promise.all([
    import('../features/drawer/cart-drawer'),
    import('../features/drawer/other-store-dialog'),
  ]),
);
beforeEach(() => openShop());

const tea = sampleItem({ id: 90, name: 'Mint tea' });
const two = () => [sampleLine(501, { quantity: 2 }), sampleLine(502, { item: tea, item_id: 90 })];

async function openDrawer(features: readonly string[]) {
  fakeBackend({
    ...new FakeCartServer(two()).routes,
    'GET /config': sampleConfig({ features: [...features] }),
  });
  await renderPage(<CartOverlays />);
  act(() => bus.publish('cart:open-requested', {}));
  const drawer = within(await screen.findByRole('dialog', { name: 'Shopping Cart' }));
  await drawer.findByRole('listitem', { name: 'Mint tea' });
  return drawer;
}

it('has its parts on the page and in the drawer, with prices and choices', async () => {
  const drawer = await openDrawer(['shelf']);
  expect(screen.getByText('Shelf of a customer')).toBeInTheDocument();
  const shelf = drawer.getByRole('region', { name: 'Shelf' });
  expect(shelf).toHaveTextContent(/Lemon chicken bowl 26.*Large.*Mint tea 13/);
  expect(drawer.getByText('Shelves of other modules')).toBeInTheDocument();
});

it('takes a line out of the cart, which leaves its row and the focus in place', async () => {
  const drawer = await openDrawer(['shelf']);
  const action = drawer.getByRole('button', { name: 'Shelve Lemon chicken bowl' });
  action.focus();
  await userEvent.keyboard('{Enter}');
  const list = within(drawer.getByRole('list', { name: 'Items in your cart' }));
  const [first] = list.getAllByRole('listitem');
  await waitFor(() => expect(first).toHaveFocus());
  expect(first).toHaveTextContent('Lemon chicken bowl is on the shelf');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Put Lemon chicken bowl back' })).toHaveFocus();
});

it('may ask after a sign-in as well', async () => {
  fakeBackend({
    ...new FakeCartServer(two()).routes,
    'GET /config': sampleConfig({ features: ['shelf'] }),
  });
  await renderPage(<CartOverlays />);
  expect(await screen.findByText('Shelf of a page')).toBeInTheDocument();
  act(() => bus.withSource('account').publish('account:signed-in', {}));
  expect(screen.getByText('Shelf of a customer')).toBeInTheDocument();
});

it('says what becomes of a cart that another store’s item replaces', async () => {
  const oil = sampleGrocery({ store_id: 6, store_name: 'Olive House' });
  fakeBackend({
    ...new FakeCartServer(two(), [oil]).routes,
    'GET /config': sampleConfig({ features: ['shelf'] }),
  });
  await renderPage(<CartOverlays />);
  const adding = cartCommands.add({
    item: oil,
    selection: { quantity: 2 },
    storeName: 'Olive House',
  });
  const title = await screen.findByText('Replace the items in your cart?');
  const dialog = within(title.closest<HTMLElement>('[role=dialog]') ?? document.body);
  expect(
    await dialog.findByText('The cart of Green Corner goes to the shelf.'),
  ).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep' }));
  expect(await adding).toEqual({ outcome: 'kept' });
});

it('is nowhere while it is off', async () => {
  const drawer = await openDrawer([]);
  expect(screen.queryByText(/^Shelf of/)).toBeNull();
  expect(drawer.queryByRole('region', { name: 'Shelf' })).toBeNull();
  expect(drawer.queryByText('Shelves of other modules')).toBeNull();
  expect(drawer.queryByRole('button', { name: /^Shelve/ })).toBeNull();
});
