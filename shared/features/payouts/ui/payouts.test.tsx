import { errorMessages, refresh } from '@storefront/api';
import { customerInfo } from '@storefront/api/account';
import { type FakeRoutes, reply, sampleConfig } from '@storefront/api/testing';
import { prepareTexts, useTexts } from '@storefront/i18n';
import { collect, renderInSite, siteBackend, startSite } from '@storefront/platform/testing';
import { Button } from '@storefront/ui';
import { Modal } from '@storefront/ui/overlay';
import { enter, provideBrowserParts } from '@storefront/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { payoutsOfWallet } from '.';
import { PayoutOffer, Payouts, type PayoutsProps } from './payouts';

provideBrowserParts();
beforeAll(() => import('./payout-dialog'));
beforeEach(async () => {
  await startSite();
  await prepareTexts('payouts');
});
afterEach(() => void jest.useRealTimers());

const PAYOUTS = 'GET /customer/wallet/payouts';
const PAY_OUT = 'POST /customer/wallet/payout';
const currencyOf = (code: string) => ({
  currency_code: code,
  currency_symbol: code,
  currency_symbol_direction: 'left',
  digit_after_decimal_point: 2,
});
const payouts = {
  is_available: 1,
  wallets: [
    { currency: currencyOf('EGP'), balance: 80, payable: 50 },
    { currency: currencyOf('SAR'), balance: 12.5, payable: 12.5 },
  ],
  payouts: [],
};
const onItsWay = {
  id: 3,
  amount: 50,
  currency: currencyOf('EGP'),
  iban_end: '0002',
  status: 'requested',
  created_at: '2030-01-02T10:00:00Z',
  settled_at: null,
};

const customer = {
  ...{ id: 12, f_name: 'Sara', wallet_balance: 80, loyalty_point: 0, ref_code: 'SARA12' },
  confirm_by: 'password',
};

/** Like the dialog of the account: it stays open with the reason of a refusal. */
const IdentityDialog: PayoutsProps['IdentityDialog'] = (props) => {
  const { by, title, action, onConfirm, onClose, children } = props;
  const common = useTexts('common').t;
  const [refusal, setRefusal] = useState('');
  const confirm = () =>
    onConfirm({ current_password: `by ${by}` }).catch((error: unknown) =>
      setRefusal(errorMessages(error, common).join(' ')),
    );
  return (
    <Modal open onClose={onClose} title={title}>
      {children}
      <p>{refusal}</p>
      <Button onClick={() => void confirm()}>{action}</Button>
      <Button onClick={onClose}>Back</Button>
    </Modal>
  );
};

async function show(routes: FakeRoutes = {}, part = <Payouts IdentityDialog={IdentityDialog} />) {
  const backend = siteBackend({
    'GET /config': sampleConfig({ email: 'help@shop.example' }),
    'GET /customer/info': customer,
    [PAYOUTS]: payouts,
    ...routes,
  });
  return { ...(await renderInSite(part)), backend, user: userEvent.setup() };
}

it('pays out the money of one wallet, after its owner has proved who they are, and keeps the account for a correction', async () => {
  const toasts = collect('shell:toast-requested');
  const refused = reply(403, { errors: [{ code: 'amount', message: 'Look at it again.' }] });
  const { user, backend } = await show({ [PAY_OUT]: refused });
  expect(await screen.findByText(/EGP\s50\.00.* can be paid out/)).toBeVisible();
  expect(screen.getByText(/EGP\s30\.00.* comes from rewards and bonuses/)).toBeVisible();
  expect(screen.getByText(/SAR\s12\.50.* can be paid out/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Pay out .*EGP/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Pay out .*50\.00/ }));
  await enter(dialog.getByLabelText('Account holder'), 'Sara Nabil');
  await enter(dialog.getByLabelText('IBAN'), 'EG38 0019 0005 0000 0000 2631 8000 3');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('This is not a valid IBAN.')).toBeVisible();
  await user.type(dialog.getByLabelText('IBAN'), '{Backspace}2');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));

  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(await screen.findByLabelText('Account holder')).toHaveValue('Sara Nabil');
  expect(screen.getByLabelText('IBAN')).toHaveValue('EG380019000500000000263180002');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const confirm = within(await screen.findByRole('dialog'));
  expect(await confirm.findByText('EG38 0019 0005 0000 0000 2631 8000 2')).toBeVisible();
  // The amounts are read again after a refusal too.
  const reads = backend.callsOf(PAYOUTS).length;
  await user.click(confirm.getByRole('button', { name: 'Pay out' }));
  expect(await confirm.findByText('Look at it again.')).toBeVisible();
  await waitFor(() => expect(backend.callsOf(PAYOUTS).length).toBeGreaterThan(reads));
  backend.answer({
    [PAY_OUT]: { message: 'It is on its way.' },
    [PAYOUTS]: {
      ...payouts,
      wallets: [{ currency: currencyOf('EGP'), balance: 30, payable: 0 }],
      payouts: [onItsWay],
    },
  });
  await user.click(confirm.getByRole('button', { name: 'Pay out' }));
  expect(await screen.findByText(/50\.00.* is on its way to the account ending in/)).toBeVisible();
  expect(backend.callsOf(PAY_OUT)[1]?.body).toEqual({
    currency_code: 'EGP',
    amount: 50,
    account_holder: 'Sara Nabil',
    iban: 'EG380019000500000000263180002',
    current_password: 'by password',
  });
  expect(toasts.at(-1)).toMatchObject({ tone: 'success', message: 'It is on its way.' });
  expect(screen.queryByRole('button', { name: /^Pay out/ })).not.toBeInTheDocument();
});

it('names the contact if the shop cannot pay out by itself', async () => {
  await show({ [PAYOUTS]: { ...payouts, is_available: 0 } });
  expect(await screen.findAllByRole('link', { name: 'help@shop.example' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Pay out/ })).not.toBeInTheDocument();
});

it('says when it could not be loaded, and tries again', async () => {
  const { user, backend } = await show({ [PAYOUTS]: reply(503, {}) });
  expect(
    await screen.findByText('What can be paid out could not be loaded', {}, { timeout: 10_000 }),
  ).toBeVisible();
  backend.answer({ [PAYOUTS]: payouts });
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText(/EGP\s50\.00.* can be paid out/)).toBeVisible();
});

it('shows nothing if there is nothing to pay out', async () => {
  const { backend } = await show({ [PAYOUTS]: { ...payouts, wallets: [] } });
  await waitFor(() => expect(backend.callsOf(PAYOUTS)).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Pay out' })).not.toBeInTheDocument();
});

it.each([
  ['again while a payout waits', [{ ...onItsWay, id: 2, status: 'done' }, onItsWay], 2],
  ['once when none does', [{ ...onItsWay, status: 'failed' }], 1],
])('is read %s', async (_case, list, reads) => {
  jest.useFakeTimers();
  const backend = siteBackend({
    'GET /customer/info': customer,
    [PAYOUTS]: { ...payouts, payouts: list },
  });
  await renderInSite(<Payouts IdentityDialog={IdentityDialog} />);
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  expect(backend.callsOf(PAYOUTS)).toHaveLength(reads);
});

it('is read again when a balance has changed', async () => {
  const { backend, client } = await show();
  expect(await screen.findByText(/EGP\s50\.00.* can be paid out/)).toBeVisible();
  await act(() => refresh(client, customerInfo));
  expect(backend.callsOf(PAYOUTS)).toHaveLength(1);
  const [wallet] = payouts.wallets;
  backend.answer({
    'GET /customer/info': { ...customer, wallet_balance: 90 },
    [PAYOUTS]: { ...payouts, wallets: [{ ...wallet, balance: 90, payable: 60 }] },
  });
  await act(() => refresh(client, customerInfo));
  expect(await screen.findByText(/EGP\s60\.00.* can be paid out/)).toBeVisible();
});

describe('before the account is deleted', () => {
  it('leads to the wallet while there is money to pay out', async () => {
    const { unmount } = await show({}, <payoutsOfWallet.BeforeDeletion />);
    expect(
      await screen.findByRole('link', { name: 'Have your money paid out first' }),
    ).toHaveAttribute('href', expect.stringContaining('page=wallet'));
    unmount();
    const onlyRewards = payouts.wallets.map((wallet) => ({ ...wallet, payable: 0 }));
    const { backend } = await show(
      { [PAYOUTS]: { ...payouts, wallets: onlyRewards } },
      <PayoutOffer />,
    );
    await waitFor(() => expect(backend.callsOf(PAYOUTS)).toHaveLength(1));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('names the contact where the shop cannot pay out', async () => {
    await show({ [PAYOUTS]: { ...payouts, is_available: 0 } }, <PayoutOffer />);
    expect(await screen.findByRole('link', { name: 'help@shop.example' })).toBeVisible();
  });
});
