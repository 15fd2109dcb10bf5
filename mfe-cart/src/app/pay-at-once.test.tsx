import { signOut } from '@storefront/session';
import { act, screen, waitFor } from '@testing-library/react';
import { type CardList, cardLists } from '../built-in/card-lists';
import type { CartFeature } from '../built-in/cart-features';
import { expressFeatures } from '../built-in/express-features';
import { leavePage } from '../features/checkout/place/leave-page';
import {
  address,
  choose,
  chooseTakeAway,
  openCheckout,
  place,
  setUpCheckout,
} from '../testing/checkout-page';
import { signInCustomer } from '../testing/page';
import { provideRemotes } from '../testing/remotes';
import { sampleConfig, sampleLine } from '../testing/samples';

jest.mock('../built-in/card-lists', (): { cardLists: readonly jest.MockedFn<CardList>[] } => ({
  cardLists: [jest.fn()],
}));
jest.mock('../built-in/cart-features', (): { cartFeatures: readonly CartFeature[] } => ({
  cartFeatures: [
    {
      name: 'on',
      Entry: () => null,
      partsPage: async (_client, storeId) => `/group-order?of=${storeId}`,
    },
  ],
}));
jest.mock('../built-in/express-features', () => ({
  expressFeatures: [{ name: 'on', hint: jest.fn(), ask: jest.fn() }],
}));
jest.mock('../features/checkout/place/leave-page', () => ({ leavePage: jest.fn() }));
setUpCheckout(() =>
  Promise.all([
    import('../features/checkout/pay/pay-at-once'),
    import('../features/checkout/savings/savings-body'),
  ]),
);
const [listCards] = jest.mocked(cardLists);
beforeEach(() => {
  listCards
    ?.mockReset()
    .mockResolvedValue([
      { id: 7, gateway: 'sandbox_card', label: 'Visa •••• 4242', hint: 'Pays at once' },
    ]);
  jest.mocked(leavePage).mockClear();
  provideRemotes({ 'account/address-book': () => null });
});
afterEach(() => act(() => signOut()));

const PAY = 'POST /customer/order/digital-payment';
const BACK = 'https://shop.example/order-placed?order_id=100231&flag=success';
const config = sampleConfig({
  digital_payment: true,
  currency_code: 'EGP',
  account_features: ['saved_cards', 'group_split'],
  features: ['on'],
  active_payment_method_list: [{ gateway: 'sandbox_card', gateway_title: 'Card page' }],
});

it('pays with a saved card by one press, and begins with it the next time', async () => {
  signInCustomer();
  const answers = { [PAY]: { redirect_link: BACK } };
  const { backend, unmount } = await openCheckout({ config, answers });
  await chooseTakeAway();
  await choose(/Visa •••• 4242/);
  await place();
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith(BACK));
  expect(backend.callsOf(PAY)[0]?.body).toMatchObject({
    payment_method: 'sandbox_card',
    saved_card_id: 7,
  });
  unmount();
  const next = await openCheckout({ config, answers });
  expect(await screen.findByRole('radio', { name: /Visa •••• 4242/ })).toBeChecked();
  await chooseTakeAway();
  // Another choice is another choice.
  await choose(/Card page/);
  await place();
  await waitFor(() => expect(next.backend.callsOf(PAY)).toHaveLength(1));
  expect(next.backend.callsOf(PAY)[0]?.body).not.toHaveProperty('saved_card_id', 7);
});

it('requests no saved cards for guests', async () => {
  await openCheckout({ config });
  await screen.findByRole('radio', { name: /Card page/ });
  expect(listCards).not.toHaveBeenCalled();
});

describe('a wallet of the browser', () => {
  const gateway = {
    gateway: 'wallet',
    gateway_title: 'Quick wallet',
    payment_request: { method: 'https://pay.example/wallet', data: {} },
  };
  const withWallet = sampleConfig({
    digital_payment: true,
    currency_code: 'EGP',
    features: ['on'],
    active_payment_method_list: [gateway],
  });
  const end = jest.fn(async () => undefined);
  const [express] = jest.mocked(expressFeatures);
  beforeEach(() => {
    end.mockClear();
    express?.hint.mockReset().mockResolvedValue('Right in your browser');
    express?.ask.mockReset().mockResolvedValue({ token: 'a-token', end });
    Object.assign(globalThis, { PaymentRequest: class {} });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'PaymentRequest');
  });

  it('pays what the button said', async () => {
    const { backend, orders } = await openCheckout({
      config: withWallet,
      answers: { [PAY]: { redirect_link: BACK } },
    });
    await choose(/Quick wallet/);
    await screen.findByRole('radio', { name: /Quick wallet.*in your browser/ });
    await place();
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith(BACK));
    expect(express?.ask).toHaveBeenCalledWith(gateway, { amount: 22.3, currency: 'EGP' });
    expect(orders()).toHaveLength(1);
    expect(backend.callsOf(PAY)[0]?.body).toMatchObject({ payment_token: 'a-token' });
    expect(end).toHaveBeenCalledWith('success');
  });

  it('orders nothing when the customer declines', async () => {
    express?.ask.mockResolvedValue(null);
    const { orders } = await openCheckout({ config: withWallet });
    await choose(/Quick wallet/);
    await screen.findByRole('radio', { name: /Quick wallet.*in your browser/ });
    await place();
    await waitFor(() => expect(express?.ask).toHaveBeenCalled());
    expect(orders()).toEqual([]);
    expect(await screen.findByRole('button', { name: /^Place order/ })).toBeEnabled();
  });

  it.each([
    ['in a browser without one', withWallet, () => express?.hint.mockResolvedValue(null)],
    [
      'in a browser without the interface',
      withWallet,
      () => Reflect.deleteProperty(globalThis, 'PaymentRequest'),
    ],
    ['while no feature offers it', { ...withWallet, features: [] }, () => undefined],
  ])(
    'is not shown %s: the gateway’s own page takes the payment',
    async (_when, offered, prepare) => {
      prepare();
      const { backend } = await openCheckout({
        config: offered,
        answers: { [PAY]: { redirect_link: 'https://pay.example/1' } },
      });
      await choose(/Quick wallet.*secure page/);
      await place();
      await waitFor(() => expect(leavePage).toHaveBeenCalledWith('https://pay.example/1'));
      expect(backend.callsOf(PAY)[0]?.body).not.toHaveProperty('payment_token', 'a-token');
      expect(express?.ask).not.toHaveBeenCalled();
    },
  );
});

describe('an order of several people', () => {
  const lines = [sampleLine(501, { person_name: 'Sara' })];

  it('lets each person pay their part, and leads to the page for it', async () => {
    const { backend, orders } = await openCheckout({ config, lines });
    const split = await screen.findByRole('radio', { name: /Everybody pays their part/ });
    await choose(/Everybody pays their part/);
    expect(split).toBeChecked();
    await choose(/Cash on delivery/);
    expect(split).not.toBeChecked();
    expect(screen.getByRole('radio', { name: /Cash on delivery/ })).toBeChecked();
    await choose(/Everybody pays their part/);
    await place();
    await waitFor(() => expect(address()).toMatch(/^\/group-order\?of=\d+/));
    expect(orders()[0]?.body).toMatchObject({ payment_method: 'digital_payment', group_split: 1 });
    expect(backend.callsOf(PAY)).toEqual([]);
    expect(leavePage).not.toHaveBeenCalled();
  });

  it('is paid by one person while no feature offers more', async () => {
    await openCheckout({ config: { ...config, features: [] }, lines });
    await screen.findByRole('radio', { name: /Card page/ });
    expect(screen.queryByRole('radio', { name: /Everybody pays their part/ })).toBeNull();
  });
});
