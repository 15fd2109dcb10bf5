import { refresh } from '@storefront/api';
import { customerInfo } from '@storefront/api/account';
import { type FakeRoutes, reply } from '@storefront/api/testing';
import { renderInSite, siteBackend, startSite } from '@storefront/platform/testing';
import { provideBrowserParts } from '@storefront/ui/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense, useState } from 'react';
import { statementsOfWallet } from '.';

provideBrowserParts();
beforeEach(() => startSite());

const MONTHS = 'GET /customer/wallet/months';
const STATEMENT = 'GET /customer/wallet/statement';
const currencyOf = (code: string) => ({
  currency_code: code,
  currency_symbol: code,
  currency_symbol_direction: 'left',
  digit_after_decimal_point: 2,
});
const january = { month: '2030-01', currency: currencyOf('EGP') };
const december = { month: '2029-12', currency: currencyOf('EGP') };
const customer = { id: 12, f_name: 'Sara', wallet_balance: 84, loyalty_point: 0, ref_code: 'S12' };
const row = {
  id: 1,
  transaction_id: 'a',
  credit: 100,
  debit: 0,
  admin_bonus: 10,
  balance: 137,
  transaction_type: 'add_fund',
  created_at: '2030-01-02T10:00:00Z',
};
const statement = {
  month: '2030-01',
  opening: 27,
  credit: 110,
  debit: 53,
  closing: 84,
  data: [
    { ...row, id: 3, credit: 0, debit: 20, admin_bonus: 0, balance: 64, trip_id: 7 },
    { ...row, id: 2, credit: 0, debit: 33, admin_bonus: 0, balance: 84, order_id: 100231 },
    row,
  ],
};

const saveFile = jest.fn<void, [name: string, text: string, type: string]>();
beforeEach(() => saveFile.mockClear());

/** Like the page of the wallet. */
function History(): ReactNode {
  const { Choice, View } = statementsOfWallet.history;
  const [chosen, setChosen] = useState('');
  return (
    <Suspense fallback={null}>
      <Choice chosen={chosen} onChange={setChosen} />
      {chosen ? (
        <View
          chosen={chosen}
          Movement={(props) => <p>Movement {props.row.id}</p>}
          kindName={(type) => `kind "${type}"`}
          saveFile={saveFile}
        />
      ) : (
        <p>The history</p>
      )}
    </Suspense>
  );
}

async function show(routes: FakeRoutes = {}) {
  const backend = siteBackend({
    'GET /customer/info': customer,
    [MONTHS]: [january, december],
    [STATEMENT]: statement,
    ...routes,
  });
  return { ...(await renderInSite(<History />)), backend, user: userEvent.setup() };
}

it('shows the statement of a month with its sums, and offers it as a file', async () => {
  const { user, backend } = await show();
  const choice = await screen.findByLabelText('Month');
  expect(choice).toHaveTextContent('All monthsJanuary 2030December 2029');
  await user.selectOptions(choice, 'January 2030');
  const card = (await screen.findByRole('heading', { name: 'January 2030' })).closest('section');
  expect(card).toHaveAttribute('data-print', 'receipt');
  expect(card).toHaveTextContent(
    /Balance before.*27\.00.*In.*110\.00.*Out.*53\.00.*Balance after.*84\.00/,
  );
  expect(screen.getByText('Movement 2')).toBeVisible();
  expect(backend.callsOf(STATEMENT)[0]?.query).toEqual({ month: '2030-01', currency_code: 'EGP' });
  await user.click(screen.getByRole('button', { name: 'Download (CSV)' }));
  const [name, text = '', type] = saveFile.mock.calls[0] ?? [];
  expect([name, type]).toEqual(['souk-wallet-2030-01-EGP.csv', 'text/csv']);
  const [head, trip, order, added] = text.split('\r\n');
  expect(head).toBe('\uFEFF"Date","What","Order or trip","In","Out","Balance","Currency"');
  expect(trip).toMatch(/"Trip #7",0,20,64,"EGP"$/);
  expect(order).toMatch(/"Order #100231",0,33,84,"EGP"$/);
  expect(added).toMatch(/^"Jan 2, 2030.*","kind ""add_fund""","",110,0,137,"EGP"$/);
  await user.selectOptions(choice, 'All months');
  expect(await screen.findByText('The history')).toBeVisible();
});

it('tells the months of several currencies apart', async () => {
  const riyals = { month: '2030-01', currency: currencyOf('SAR') };
  const { user, backend } = await show({ [MONTHS]: [january, riyals] });
  await user.selectOptions(await screen.findByLabelText('Month'), 'January 2030 · SAR');
  expect(await screen.findByRole('heading', { name: 'January 2030' })).toBeVisible();
  expect(backend.callsOf(STATEMENT)[0]?.query).toEqual({ month: '2030-01', currency_code: 'SAR' });
});

it('says when it could not be loaded, and tries again', async () => {
  const { user, backend } = await show({ [STATEMENT]: reply(403, { errors: [] }) });
  await user.selectOptions(await screen.findByLabelText('Month'), 'January 2030');
  expect(await screen.findByText('The transactions could not be loaded')).toBeVisible();
  backend.answer({ [STATEMENT]: statement });
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText('Movement 3')).toBeVisible();
});

it('has no choice while nothing has moved, and reads again when a balance has changed', async () => {
  const { backend, client, user } = await show({ [MONTHS]: [] });
  expect(await screen.findByText('The history')).toBeVisible();
  await act(() => refresh(client, customerInfo));
  expect(backend.callsOf(MONTHS)).toHaveLength(1);
  expect(screen.queryByLabelText('Month')).toBeNull();
  const change = (wallet_balance: number) =>
    backend.answer({ 'GET /customer/info': { ...customer, wallet_balance } });
  backend.answer({ [MONTHS]: [january] });
  change(94);
  await act(() => refresh(client, customerInfo));
  await user.selectOptions(await screen.findByLabelText('Month'), 'January 2030');
  expect(await screen.findByText(/84\.00/)).toBeVisible();
  backend.answer({ [STATEMENT]: { ...statement, closing: 94 } });
  change(104);
  await act(() => refresh(client, customerInfo));
  expect(await screen.findByText(/94\.00/)).toBeVisible();
});
