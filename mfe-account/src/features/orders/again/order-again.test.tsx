import { type FakeRoutes, reply } from '@storefront/api/testing';
import type { CartItemRequest, CartResult } from '@storefront/platform';
import { provideRemotes } from '@storefront/platform/testing';
import { chooseModule, getModule, signIn, signOut } from '@storefront/session';
import { provideBrowserParts } from '@storefront/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { falafel, food } from '../../../testing/items';
import { order, orderLines } from '../../../testing/orders';
import { recordEvents, renderAccount } from '../../../testing/render-account';
import { startTexts } from '../../../testing/start-texts';
import { OrderDetails } from '../../my-orders/order-details';

provideBrowserParts();
beforeAll(() => startTexts());
beforeEach(() => {
  signIn('tok');
  chooseModule({ id: 2, module_name: 'Grocery', module_type: 'grocery' });
});
afterEach(() => {
  signOut();
  chooseModule(null);
});

function show(
  answers: readonly CartResult[] | 'missing',
  { routes = {}, change = {} }: { routes?: FakeRoutes; change?: object } = {},
) {
  const requests: CartItemRequest[] = [];
  const left = answers === 'missing' ? [] : [...answers];
  provideRemotes({
    'cart/commands':
      answers === 'missing'
        ? 'missing'
        : {
            add: async (request) => {
              requests.push(request);
              return left.shift() ?? { outcome: 'done', lines: [] };
            },
            update: async () => ({ outcome: 'kept' }),
          },
  });
  const view = renderAccount(<OrderDetails orderId={100231} />, {
    routes: {
      'GET /customer/order/track': {
        ...order,
        order_status: 'delivered',
        module_id: 1,
        ...change,
      },
      'GET /customer/order/details': orderLines,
      'GET /items/details/{id}': falafel,
      'GET /module': [food],
      ...routes,
    },
  });
  return { ...view, requests };
}

const again = () => screen.findByRole('button', { name: 'Order again' });

it('adds the same choices of today’s items to the cart, and opens it', async () => {
  const opened = recordEvents('cart:open-requested');
  const { user, requests } = show([]);
  await user.click(await again());
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(requests).toMatchObject([
    {
      item: { id: 7, price: 42 },
      selection: {
        variation: [{ name: 'Size', values: { label: ['Large'] } }],
        add_on_ids: [3],
        add_on_qtys: [2],
        quantity: 2,
      },
    },
  ]);
  // The order is of food, while the customer has chosen groceries.
  expect(getModule()).toMatchObject({ id: 1 });
});

it('shows today’s price of each line beside the earlier one, at a press', async () => {
  const { user, backend } = show([]);
  await again();
  expect(backend.callsOf('GET /items/details/{id}')).toHaveLength(0);
  await user.click(screen.getByText('Today’s prices'));
  const prices = await screen.findByRole('list', { name: 'Today’s prices' });
  // Two large ones with two tahini: then 2 × 40 + 15, today 2 × 48 + 2 × 8.
  expect(prices).toHaveTextContent(/^Falafel × 2Then:.*95\.00.*Today:.*112\.00$/);
});

it('marks among today’s prices what is not sold with these choices any more', async () => {
  const gone = reply(404, { errors: [{ code: 'product-001', message: 'Not found' }] });
  const { user } = show([], { routes: { 'GET /items/details/{id}': gone } });
  await again();
  await user.click(screen.getByText('Today’s prices'));
  expect(await screen.findByText('No longer sold this way')).toBeVisible();
});

it('names items that are not sold with these choices any more, and links them', async () => {
  const opened = recordEvents('cart:open-requested');
  const [size] = falafel.food_variations;
  const onlySmall = { ...size, values: size?.values.slice(0, 1) };
  const { user, requests } = show([], {
    routes: { 'GET /items/details/{id}': { ...falafel, food_variations: [onlySmall] } },
  });
  await user.click(await again());
  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent('Falafel: Large');
  expect(within(note).getByRole('link', { name: 'Falafel' })).toHaveAttribute(
    'href',
    '/product/7?module_id=1',
  );
  expect(requests).toHaveLength(0);
  expect(opened).toHaveLength(0);
});

it('says why an item is missing or refused, again at each try', async () => {
  const gone = reply(404, { errors: [{ code: 'product-001', message: 'Not found' }] });
  const answers = [gone, falafel, falafel];
  const { user } = show([{ outcome: 'refused', message: 'Out of Stock' }], {
    routes: { 'GET /items/details/{id}': () => answers.shift() },
  });
  await user.click(await again());
  expect(await screen.findByRole('alert')).toHaveTextContent('Falafel: Not found');
  await user.click(await again());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Falafel: Out of Stock'));
  await user.click(await again());
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

it('leaves the cart of another store alone when the customer wants to keep it', async () => {
  const opened = recordEvents('cart:open-requested');
  const twice = [orderLines[0], { ...orderLines[0], id: 2 }];
  const { user, requests } = show([{ outcome: 'kept' }], {
    routes: { 'GET /customer/order/details': twice },
  });
  await user.click(await again());
  await waitFor(() => expect(requests).toHaveLength(1));
  await waitFor(async () => expect(await again()).not.toHaveAttribute('aria-busy', 'true'));
  expect(requests).toHaveLength(1);
  expect(opened).toHaveLength(0);
});

it('says so while ordering is not available', async () => {
  const { user } = show('missing');
  await user.click(await again());
  expect(await screen.findByText('Ordering is unavailable at the moment')).toBeVisible();
});

it('is not offered for a running order', async () => {
  show([], { change: { order_status: 'processing' } });
  await screen.findByText('Falafel');
  expect(screen.queryByRole('button', { name: 'Order again' })).not.toBeInTheDocument();
});
