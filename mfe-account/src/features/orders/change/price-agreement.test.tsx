import { type FakeRoutes, reply } from '@storefront/api/testing';
import { provideRemotes } from '@storefront/platform/testing';
import { provideBrowserParts } from '@storefront/ui/testing';
import { screen } from '@testing-library/react';
import { order, orderLines, page } from '../../../testing/orders';
import { config, recordEvents, renderAccount } from '../../../testing/render-account';
import { beCustomer, startTexts } from '../../../testing/start-texts';
import MyOrders from '../../my-orders/my-orders';
import { OrderDetails } from '../../my-orders/order-details';

provideBrowserParts();
beforeAll(() => startTexts());
beforeEach(() => {
  beCustomer();
  provideRemotes({});
});

const AGREE = 'PUT /customer/order/agree-price';
const TRACK = 'GET /customer/order/track';
const offered = { ...order, prescription_order: 1, price_agreement: 'offered' };

const show = (of: object, routes: FakeRoutes = {}) =>
  renderAccount(<OrderDetails orderId={100231} />, {
    at: '/profile?page=my-orders&order_id=100231',
    routes: {
      'GET /config': config,
      [TRACK]: of,
      'GET /customer/order/details': orderLines,
      ...routes,
    },
  });

it('agrees to the pharmacy’s price as it is shown', async () => {
  const toasts = recordEvents('shell:toast-requested');
  const { user, backend } = show(offered, { [AGREE]: { message: 'It is being packed.' } });
  expect(await screen.findByText(/The pharmacy’s price: EGP\s120\.00/)).toBeInTheDocument();
  expect(screen.getAllByText('Price to agree')).not.toHaveLength(0);
  backend.answer({ [TRACK]: { ...offered, order_status: 'confirmed', price_agreement: 'agreed' } });
  await user.click(screen.getByRole('button', { name: /^Agree, EGP\s120\.00$/ }));
  expect((await screen.findAllByText('Confirmed')).length).toBeGreaterThan(0);
  expect(backend.callsOf(AGREE)[0]?.body).toMatchObject({
    order_id: 100231,
    expected_total: 120,
  });
  expect(toasts).toMatchObject([{ tone: 'success', message: 'It is being packed.' }]);
  expect(screen.queryByRole('button', { name: /^Agree/ })).not.toBeInTheDocument();
});

it('offers to cancel beside it, and says why agreeing was refused', async () => {
  const refused = reply(409, { errors: [{ code: 'expected_total', message: 'Now it is 130.00' }] });
  const { user } = show(offered, { [AGREE]: refused });
  await user.click(await screen.findByRole('button', { name: /^Agree/ }));
  expect(await screen.findByText('Now it is 130.00')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel order' })).toBeInTheDocument();
});

it('says that there is no price yet', async () => {
  show({ ...offered, price_agreement: 'awaited' });
  expect(await screen.findByText('The pharmacy sets the price')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Agree/ })).not.toBeInTheDocument();
});

it('is marked in the list of orders', async () => {
  const list = { ...page, orders: [offered] };
  renderAccount(<MyOrders />, {
    at: '/profile?page=my-orders',
    routes: {
      'GET /config': config,
      'GET /customer/order/running-orders': list,
      'GET /customer/order/list': { ...page, total_size: 0, orders: [] },
    },
  });
  expect(await screen.findByText('Price to agree')).toBeInTheDocument();
});
