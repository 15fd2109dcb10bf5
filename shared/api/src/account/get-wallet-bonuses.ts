import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { walletBonuses } from '../contract/wallet';
import type { WalletBonus } from '../entities/wallet';
import { accountKeys } from './keys';

/** What topping up earns at the moment. */
export function getWalletBonuses(signal?: AbortSignal): Promise<WalletBonus[]> {
  return call(walletBonuses, { signal });
}

export function walletBonusesQuery() {
  return queryOptions({
    queryKey: accountKeys.walletBonuses(),
    queryFn: ({ signal }) => getWalletBonuses(signal),
  });
}

export function useWalletBonuses(options: ReadOptions = {}) {
  return useQuery({ ...walletBonusesQuery(), ...options });
}
