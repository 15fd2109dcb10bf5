import { useMutation } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { addFund as addFundEndpoint } from '../contract/wallet';

export interface TopUp {
  /** At least 1. */
  readonly amount: number;
  /** Key of the payment service. */
  readonly gateway: string;
  /** Where the payment page sends the browser back to. */
  readonly callback: string;
  /** Made once per attempt and kept for every retry. */
  readonly idempotencyKey: string;
}

/**
 * Starts a wallet top-up.
 * @returns the address of the payment page; only the payment service's own message credits the wallet
 */
export async function addFund({
  amount,
  gateway,
  callback,
  idempotencyKey,
}: TopUp): Promise<string> {
  const body = { amount, payment_method: gateway, callback, payment_platform: 'web' };
  return (await call(addFundEndpoint, { body, idempotencyKey })).redirect_link;
}

export function useAddFund() {
  return useMutation({ mutationFn: addFund });
}
