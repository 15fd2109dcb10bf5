import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { read } from '../client/read';
import { refresh } from '../client/refresh';
import { customerInfo } from '../contract/profile';
import {
  type RequestPayoutBody,
  requestPayout,
  walletPayouts,
  walletTransactions,
} from '../contract/wallet';

/** How often a pay-out is looked at that is on its way, in milliseconds. */
const POLL_MS = 5_000;

/** What of each wallet can be paid out, and the last pay-outs. */
export function walletPayoutsQuery() {
  return queryOptions({
    ...read(walletPayouts),
    refetchInterval: ({ state }) =>
      state.data?.payouts.some(({ status }) => status === 'requested') ? POLL_MS : false,
  });
}

/**
 * Has the money of a wallet sent to a bank account; done once what is shown is right again.
 * @throws ApiError 403 `payout`, `iban`, `amount`; 403 `current_password`, `current_code`
 */
export function payoutRequest() {
  return mutationOptions({
    mutationFn: (body: RequestPayoutBody) => call(requestPayout, { body }),
    // Also when it was refused: then the amount that was shown is no longer right.
    onSettled: (_answer, _error, _body, _before, { client }) =>
      refresh(client, walletPayouts, walletTransactions, customerInfo),
  });
}
