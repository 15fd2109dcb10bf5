import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { cashbackQuote } from '../contract/cashback';
import type { CashbackQuote } from '../entities/cashback';
import { accountKeys } from './keys';

/** The best cashback for an amount; nothing fits: zeros. */
export function getCashbackQuote(amount: number, signal?: AbortSignal): Promise<CashbackQuote> {
  return call(cashbackQuote, { query: { amount }, signal });
}

export function cashbackQuoteQuery(moduleId: number, amount: number) {
  return queryOptions({
    queryKey: accountKeys.cashbackQuote(moduleId, amount),
    queryFn: ({ signal }) => getCashbackQuote(amount, signal),
  });
}

export function useCashbackQuote(moduleId: number, amount: number, options: ReadOptions = {}) {
  return useQuery({ ...cashbackQuoteQuery(moduleId, amount), ...options });
}
