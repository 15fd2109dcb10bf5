import { reply } from '@storefront/api/testing';
import { enter } from '@storefront/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  choose,
  openCheckout,
  placeButton,
  press,
  setUpCheckout,
  unfold,
} from '../testing/checkout-page';
import { collectSignIns, signInCustomer } from '../testing/page';
import { provideRemotes } from '../testing/remotes';
import { sampleConfig, sampleCoupon, sampleStore } from '../testing/samples';

setUpCheckout(() => import('../features/checkout/savings/savings-body'));
beforeEach(() => provideRemotes({ 'account/address-book': () => null }));

const APPLY = 'GET /coupon/apply';
const five = sampleCoupon({ id: 4, code: 'FIVE', discount: 5 });
const nine = sampleCoupon({ id: 5, code: 'NINE', discount: 9, min_purchase: 20 });

it('names the best choice, applies it with one press, and says what would save more', async () => {
  signInCustomer();
  const { backend } = await openCheckout({
    store: sampleStore({ take_away: false }),
    answers: { 'GET /coupon/list': [sampleCoupon(), five, nine], [APPLY]: five },
  });
  await unfold('How do you want it?');
  await choose('Delivery');
  // The discount and the tax on it, 5.00 and 10 %: in the proposal and in the list alike.
  expect(await screen.findAllByText(/You save .*EGP\s5\.50/)).toHaveLength(2);
  expect(
    screen.getByText(/Add .*EGP\s7\.00.* more to save .*EGP\s9\.00.* with .*NINE/),
  ).toBeVisible();
  await press(/^Apply: Coupon .*FIVE/);
  await waitFor(() => expect(backend.callsOf(APPLY)).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Remove FIVE' })).toBeInTheDocument();
  expect(screen.queryByText('Best for this order')).toBeNull();
  expect(screen.getByRole('region', { name: 'Coupon, wallet and tip' })).toHaveFocus();
});

it('says what a better coupon than the applied one saves in all, and how much more that is', async () => {
  signInCustomer();
  await openCheckout({
    store: sampleStore({ take_away: false }),
    answers: { 'GET /coupon/list': [sampleCoupon(), five], [APPLY]: sampleCoupon() },
  });
  await unfold('How do you want it?');
  await choose('Delivery');
  await press('Apply HELLO');
  expect(
    await screen.findByText(/You save .*EGP\s5\.50.* in all, .*EGP\s2\.20.* more than now/),
  ).toBeVisible();
});

it('says what take-away and the wallet would save in addition, and applies everything at once', async () => {
  signInCustomer();
  const config = sampleConfig({
    customer_wallet_status: 1,
    partial_payment_status: 1,
    partial_payment_method: 'both',
  });
  await openCheckout({ config, answers: { 'GET /coupon/list': [five], [APPLY]: five } });
  await unfold('How do you want it?');
  await choose('Delivery');
  // Without the delivery of 8.00, all of it from the 20.00 in the wallet.
  await press(/^Apply: Coupon .*FIVE.*, take away,? and .*EGP\s8\.80.* from your wallet/);
  expect(await screen.findByText('Your wallet pays the whole order.')).toBeInTheDocument();
  await unfold('How do you want it?');
  expect(screen.getByRole('radio', { name: /Take away/ })).toBeChecked();
});

it('keeps the code that a guest has chosen, and applies it after signing in', async () => {
  const signIns = collectSignIns();
  const store = sampleStore({ active_coupons: [five], take_away: false });
  const { backend } = await openCheckout({
    store,
    answers: { 'GET /coupon/list': [five], [APPLY]: five },
  });
  await press('Apply FIVE');
  expect(await screen.findByText(/applied once you have signed in/)).toBeInTheDocument();
  await press('Sign In');
  expect(signIns).toEqual([expect.objectContaining({ reason: expect.stringContaining('FIVE') })]);
  expect(backend.callsOf(APPLY)).toHaveLength(0);
  act(signInCustomer);
  await waitFor(() => expect(backend.callsOf(APPLY)).toHaveLength(1));
  const summary = within(await screen.findByRole('region', { name: 'Your order' }));
  expect(await summary.findByText('Coupon')).toBeInTheDocument();
});

it('proposes nothing that saves nothing, and says in one sentence what an entered coupon lacks', async () => {
  signInCustomer();
  const { backend } = await openCheckout({
    store: sampleStore({ take_away: false }),
    answers: { [APPLY]: nine },
  });
  await unfold('How do you want it?');
  await choose('Delivery');
  expect(screen.queryByText('Best for this order')).toBeNull();
  const field = () => screen.findByRole('textbox', { name: /Coupon code/ });
  await enter(await field(), 'NINE{Enter}');
  const lack =
    /^To apply this coupon,the minimum purchase amount is .*EGP\s20\.00.*\. Add .*EGP\s7\.00.* more\.$/;
  expect(await screen.findByText(lack)).toBeInTheDocument();
  const reason = 'This coupon is not valid in this store.';
  backend.answer({ [APPLY]: reply(404, { errors: [{ code: 'coupon', message: reason }] }) });
  await userEvent.clear(await field());
  await enter(await field(), 'OTHER');
  await press('Apply');
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription(new RegExp(reason)));
  expect(await placeButton(/^Place order, EGP\s22.30$/)).toBeInTheDocument();
});
