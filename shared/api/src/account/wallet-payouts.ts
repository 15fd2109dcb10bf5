import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { read } from '../client/read';
import { refresh } from '../client/refresh';
import { customerInfo } from '../contract/account/profile';
import {
  type RequestPayoutBody,
  requestPayout,
  walletPayouts,
  walletTransactions,
} from '../contract/account/wallet';

/** The poll interval while a payout is pending, in milliseconds. */
const POLL_MS = 5_000;

/** The amount of each wallet that can be paid out, and the latest payouts. */
export function walletPayoutsQuery() {
  return queryOptions({
    ...read(walletPayouts),
    refetchInterval: ({ state }) =>
      state.data?.payouts.some(({ status }) => status === 'requested') ? POLL_MS : false,
  });
}

/**
 * Requests a payout of a wallet to a bank account; resolves once the shown data is up to date again.
 * @throws ApiError 403 `payout`, `iban`, `amount`; 403 `current_password`, `current_code`
 */
export function payoutRequest() {
  return mutationOptions({
    mutationFn: (body: RequestPayoutBody) => call(requestPayout, { body }),
    // Also after a refusal, because the shown amount is then out of date.
    onSettled: (_answer, _error, _body, _before, { client }) =>
      refresh(client, walletPayouts, walletTransactions, customerInfo),
  });
}
