import { bus } from '@storefront/bus';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CartOverlays } from '../../app/cart-overlays';
import { FakeCartServer } from '../../testing/fake-cart-server';
import { fakeBackend, openShop, renderPage } from '../../testing/page';
import { sampleGrocery, sampleGroceryLine, sampleLine, sampleStore } from '../../testing/samples';
import { CartColumn } from './cart-column';

beforeEach(() => openShop());

type Lines = ConstructorParameters<typeof FakeCartServer>[0];

async function showColumn(lines: Lines, store = sampleStore()) {
  return (await showWithBackend(lines, store)).column;
}

async function showWithBackend(lines: Lines, store = sampleStore()) {
  const backend = fakeBackend({
    ...new FakeCartServer(lines).routes,
    'GET /stores/details/{id}': store,
  });
  await renderPage(
    <>
      <CartColumn />
      <CartOverlays />
    </>,
    '/store/green-corner',
  );
  const column = within(await screen.findByRole('complementary', { name: 'Your cart' }));
  return { column, backend };
}

const bowls = sampleLine(501, { quantity: 2, add_on_ids: [4], add_on_qtys: [3] });

it('shows what was chosen of each line and what it costs', async () => {
  const column = await showColumn([bowls]);
  const row = await column.findByRole('listitem');
  expect(row).toHaveTextContent('Large, Extra rice × 3');
  expect(row).toHaveTextContent('02');
  // (10 + 3) × 2 and the add-on 1.50 × 3 once.
  expect(row).toHaveTextContent('EGP 30.50');
  expect(column.getByText(/From .*Green Corner/)).toBeInTheDocument();
  expect(column.getByText('2 items')).toBeInTheDocument();
});

it('loses no tap on plus, and sends the last quantity alone', async () => {
  const { column, backend } = await showWithBackend([bowls]);
  const plus = await column.findByRole('button', { name: 'One more Lemon chicken bowl' });
  act(() => {
    for (let tap = 0; tap < 6; tap += 1) plus.click();
  });
  expect(column.getByRole('status')).toHaveTextContent('8');
  await waitFor(() =>
    expect(backend.callsOf('POST /customer/cart/update').map(({ body }) => body)).toMatchObject([
      { cart_id: 501, quantity: 8 },
    ]),
  );
});

it('removes the last piece with the bin', async () => {
  const { column, backend } = await showWithBackend([sampleLine(501)]);
  await userEvent.click(await column.findByRole('button', { name: 'Remove Lemon chicken bowl' }));
  await waitFor(() =>
    expect(backend.callsOf('DELETE /customer/cart/remove-item')).toMatchObject([
      { query: { cart_id: '501' } },
    ]),
  );
});

it('puts a removed line back in its place by keyboard', async () => {
  const salt = sampleGroceryLine(502, { item: sampleGrocery({ id: 91, name: 'Salt' }) });
  const { column, backend } = await showWithBackend([sampleGroceryLine(501), salt]);
  const bin = await column.findByRole('button', { name: 'Remove Olive oil' });
  act(() => bin.focus());
  await userEvent.keyboard('{Enter}');
  const undo = await column.findByRole('button', { name: 'Put Olive oil back' });
  expect(column.getAllByRole('listitem')[0]).toContainElement(undo);
  act(() => undo.focus());
  await userEvent.keyboard('{Enter}');
  const oil = await column.findByRole('listitem', { name: 'Olive oil' });
  expect(backend.callsOf('POST /customer/cart/add')).toHaveLength(1);
  expect(column.getAllByRole('listitem')[0]).toBe(oil);
  expect(oil).toHaveFocus();
});

it('says why a line cannot be ordered, and charges nothing for it', async () => {
  const oil = sampleGroceryLine(502, { item: sampleGrocery({ stock: 0 }) });
  const column = await showColumn([bowls, oil]);
  const row = (await column.findByText('Olive oil')).closest('li');
  expect(row).toHaveTextContent('Out of Stock');
  expect(row).not.toHaveTextContent('EGP');
});

it('shows the amounts of the drawer where the terms of the store make no sense', async () => {
  const discount = {
    discount: -5,
    discount_type: 'percent',
    min_purchase: 0,
    max_discount: 0,
    end_date: '2099-01-01',
    start_time: '00:00',
    end_time: '23:59',
  } as const;
  const column = await showColumn([bowls], sampleStore({ discount }));
  expect(await column.findByRole('listitem')).toHaveTextContent('EGP 30.50');
  expect(column.getByRole('button', { name: /View cart.*30\.50/ })).toBeInTheDocument();
});

it('opens the cart', async () => {
  const column = await showColumn([bowls]);
  const opened = jest.fn();
  bus.subscribe('cart:open-requested', opened);
  await userEvent.click(await column.findByRole('button', { name: /View cart/ }));
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
});

it('opens the item of a line to change it', async () => {
  const column = await showColumn([bowls]);
  await userEvent.click(await column.findByRole('button', { name: 'Lemon chicken bowl' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/product/lemon-chicken-bowl');
});

it('says what it is for while it is empty', async () => {
  const column = await showColumn([]);
  expect(await column.findByText('Nothing yet. What you add appears here.')).toBeInTheDocument();
  expect(column.queryByRole('button')).toBeNull();
});
