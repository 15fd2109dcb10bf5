import type { Order } from '@storefront/api';
import { type FakeRoutes, sampleConfig, sampleOrder } from '@storefront/api/testing';
import { renderInSite, siteBackend, startSite } from '@storefront/platform/testing';
import { signIn } from '@storefront/session';
import { enter, provideBrowserParts } from '@storefront/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tipsOfOrder } from '.';

provideBrowserParts();
beforeEach(async () => {
  await startSite();
  signIn('tok');
});

const TIP = 'POST /customer/order/tip';
const PAGE = 'https://pay.example/1';
const order = sampleOrder({
  order_status: 'delivered',
  payment_status: 'paid',
  delivery_charge: 0,
  total_tax_amount: 0,
  offers: ['tip'],
});

const visa = { id: 7, gateway: 'sandbox_card', name: 'Visa •••• 4242' };

async function show(
  change: Partial<Order> = {},
  routes: FakeRoutes = {},
  balance = 0,
  cards: readonly (typeof visa)[] = [],
) {
  const openPage = jest.fn();
  const backend = siteBackend({
    'GET /config': sampleConfig({
      dm_tips_status: 1,
      digital_payment: true,
      customer_wallet_status: 1,
      active_payment_method_list: [{ gateway: 'sandbox_card', gateway_title: 'Card' }],
    }),
    'GET /customer/info': {
      ...{ id: 12, f_name: 'Sara', loyalty_point: 0, ref_code: 'S12' },
      wallet_balance: balance,
    },
    [TIP]: { redirect_link: null },
    ...routes,
  });
  const proof = { tracking_token: 't0ken' };
  await renderInSite(
    <tipsOfOrder.Request
      order={{ ...order, ...change }}
      lines={[]}
      proof={proof}
      openPage={openPage}
      usePayingCards={() => cards}
    />,
  );
  return { backend, openPage, user: userEvent.setup() };
}

it('is a share or an amount, paid by the card that paid last', async () => {
  const { user, backend } = await show({}, {}, 0, [visa]);
  await user.click(await screen.findByRole('radio', { name: /^10%/ }));
  expect(await screen.findByRole('radio', { name: /Visa •••• 4242/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /Another amount/ }));
  await enter(screen.getByLabelText(/Amount of the tip/), '12.5');
  await user.click(screen.getByRole('button', { name: /^Give.*12\.50/ }));
  await waitFor(() => expect(backend.callsOf(TIP)).toHaveLength(1));
  expect(backend.callsOf(TIP)[0]?.body).toMatchObject({
    order_id: 100_231,
    amount: 12.5,
    payment_method: 'sandbox_card',
    saved_card_id: 7,
    tracking_token: 't0ken',
  });
});

it('opens the page of a gateway, and offers a wallet that has enough', async () => {
  const { user, backend, openPage } = await show({}, { [TIP]: { redirect_link: PAGE } }, 15);
  await user.click(await screen.findByRole('radio', { name: /^10%/ }));
  expect(await screen.findByRole('radio', { name: /Wallet/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /^15%/ }));
  expect(screen.queryByRole('radio', { name: /Wallet/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Give.*18/ }));
  await waitFor(() => expect(openPage).toHaveBeenCalledWith(PAGE));
  expect(backend.callsOf(TIP)[0]?.body).toMatchObject({ payment_method: 'sandbox_card' });
});

it('asks for a confirmation of a large one', async () => {
  const { user, backend } = await show();
  await user.click(await screen.findByRole('radio', { name: /Another amount/ }));
  await user.type(screen.getByLabelText(/Amount of the tip/), '900');
  await user.click(screen.getByRole('button', { name: /^Give.*900/ }));
  const question = within(await screen.findByRole('dialog'));
  expect(backend.callsOf(TIP)).toHaveLength(0);
  await user.click(question.getByRole('button', { name: /^Give.*900/ }));
  await waitFor(() => expect(backend.callsOf(TIP)).toHaveLength(1));
});

it('is asked only for an order that can get one', async () => {
  const { backend } = await show({ offers: [] });
  expect(screen.queryByRole('heading')).toBeNull();
  expect(backend.calls).toHaveLength(0);
});
