import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import {
  type RequestPayoutBody,
  requestPayout as requestPayoutEndpoint,
  walletPayouts,
} from '../contract/wallet';
import { accountKeys } from './keys';

/** How often a pay-out is looked at that is on its way, in milliseconds. */
const POLL_MS = 5_000;

/** What of each wallet can be paid out, and the last pay-outs. */
export function getWalletPayouts(signal?: AbortSignal) {
  return call(walletPayouts, { signal });
}

export function walletPayoutsQuery() {
  return queryOptions({
    queryKey: accountKeys.walletPayouts,
    queryFn: ({ signal }) => getWalletPayouts(signal),
    refetchInterval: ({ state }) =>
      state.data?.payouts.some(({ status }) => status === 'requested') ? POLL_MS : false,
  });
}

export function useWalletPayouts(options: ReadOptions = {}) {
  return useQuery({ ...walletPayoutsQuery(), ...options });
}

/**
 * Has the money of a wallet sent to a bank account.
 * @throws ApiError 403 `payout`, `iban`, `amount`; 403 `current_password`, `current_code`
 */
export function requestPayout(body: RequestPayoutBody) {
  return call(requestPayoutEndpoint, { body });
}

export function useRequestPayout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: requestPayout,
    // Also when it was refused: then the amount that was shown is no longer right.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: accountKeys.wallet });
      await client.invalidateQueries({ queryKey: accountKeys.profile });
    },
  });
}
