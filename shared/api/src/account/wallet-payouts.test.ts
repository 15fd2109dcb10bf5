import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from '../client/query-client';
import { installFakeBackend, reply } from '../testing';
import { payoutRequest, walletPayoutsQuery } from './wallet-payouts';

const currency = {
  currency_code: 'EGP',
  currency_symbol: '£',
  currency_symbol_direction: 'left',
  digit_after_decimal_point: 2,
};
const payout = (id: number, status: string) => ({
  id,
  amount: 5,
  currency,
  status,
  created_at: '2030-01-01T09:00:00Z',
});
const answer = (...statuses: string[]) => ({
  is_available: 1,
  wallets: [],
  payouts: statuses.map((status, index) => payout(index + 1, status)),
});
const asCustomer = { isSignedIn: () => true };
const body = {
  amount: 5,
  currency_code: 'EGP',
  iban: 'EG1',
  account_holder: 'Mona',
  current_password: 'secret',
};

afterEach(() => void jest.useRealTimers());

test.each([
  ['is read again while a payout waits', ['done', 'requested'], 2],
  ['is left alone when none does', ['done', 'failed'], 1],
  ['is left alone when there is none', [], 1],
])('the list %s', async (_case, statuses, reads) => {
  jest.useFakeTimers();
  const route = 'GET /customer/wallet/payouts';
  const backend = installFakeBackend({ [route]: answer(...statuses) }, asCustomer);
  const stop = new QueryObserver(createQueryClient(), walletPayoutsQuery()).subscribe(() => {});
  await jest.advanceTimersByTimeAsync(6_000);
  expect(backend.callsOf(route)).toHaveLength(reads);
  stop();
});

test.each([
  ['taken', { message: 'ok' }],
  ['refused', reply(403, { errors: [{ code: 'amount', message: 'Too much' }] })],
])('after a request that was %s the amounts are read again', async (_case, reaction) => {
  installFakeBackend({ 'POST /customer/wallet/payout': reaction }, asCustomer);
  const client = createQueryClient();
  const { queryKey } = walletPayoutsQuery();
  client.setQueryData<unknown>(queryKey, answer('done'));
  await new MutationObserver(client, payoutRequest()).mutate(body).catch(() => undefined);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
