import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '../../bus';
import { collect, fakeBackend, openShop, renderPage } from '../../testing/page';
import { sampleGrocery, sampleItem, sampleLine, sampleStore } from '../../testing/samples';
import CartColumn from './cart-column';

beforeEach(() => openShop());

async function showColumn(lines: readonly object[]) {
  fakeBackend({
    'GET /customer/cart/list': lines,
    'GET /stores/details/{id}': sampleStore(),
  });
  await renderPage(<CartColumn />, '/store/green-corner');
  return within(await screen.findByRole('complementary', { name: 'Your cart' }));
}

const soldOut = sampleGrocery({ stock: 0 });
const oil = sampleLine({
  id: 502,
  item: soldOut,
  item_id: soldOut.id,
  quantity: 1,
  variation: [],
  add_on_ids: [],
  add_on_qtys: [],
});

it('shows what was chosen of each line and what it costs', async () => {
  const column = await showColumn([sampleLine()]);
  const row = await column.findByRole('listitem');
  expect(row).toHaveTextContent('Large, 3 × Extra rice');
  expect(row).toHaveTextContent('2 ×');
  // (10 + 3) × 2 and the add-on 1.50 × 3 once.
  expect(row).toHaveTextContent('EGP 30.50');
  expect(column.getByText(/From .*Green Corner/)).toBeInTheDocument();
});

it('says why a line cannot be ordered, and charges nothing for it', async () => {
  const column = await showColumn([sampleLine(), oil]);
  const row = (await column.findByText('Olive oil')).closest('li');
  expect(row).toHaveTextContent('Out of Stock');
  expect(row).not.toHaveTextContent('EGP');
});

it('follows the cart and leads to it with its amount', async () => {
  const opened = collect('cart:open-requested');
  const column = await showColumn([sampleLine()]);
  act(() => bus.publish('cart:changed', { count: 2, moduleId: 2, storeId: 5, subtotal: 30.5 }));
  const button = await column.findByRole('button', { name: /View cart.*30\.50/ });
  expect(column.getByText('2 items')).toBeInTheDocument();
  await userEvent.click(button);
  expect(opened).toHaveLength(1);
});

it('opens the item of a line to change it', async () => {
  const column = await showColumn([sampleLine({ item: sampleItem() })]);
  await userEvent.click(await column.findByRole('button', { name: 'Lemon chicken bowl' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/product/lemon-chicken-bowl');
});

it('says what it is for while it is empty', async () => {
  const column = await showColumn([]);
  expect(await column.findByText('Nothing yet. What you add stands here.')).toBeInTheDocument();
  expect(column.queryByRole('button')).toBeNull();
});
