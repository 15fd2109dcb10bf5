import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { orderWalletPayment } from '../contract/orders';
import { accountKeys } from './keys';

export interface WalletPayment {
  readonly orderId: number;
  /** The order's total as it was shown, major units. */
  readonly expectedTotal: number;
  /** Made once per attempt and kept for every retry. */
  readonly idempotencyKey: string;
}

/**
 * Pays an unpaid order from the wallet.
 * @throws ApiError 403 `order_amount`, 404 `order`, 409 `expected_total`
 */
export function payWithWallet({ orderId, expectedTotal, idempotencyKey }: WalletPayment) {
  const body = { order_id: orderId, expected_total: expectedTotal };
  return call(orderWalletPayment, { body, idempotencyKey });
}

export function usePayWithWallet() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: payWithWallet,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: accountKeys.orders });
      void client.invalidateQueries({ queryKey: accountKeys.wallet });
      void client.invalidateQueries({ queryKey: accountKeys.profile });
    },
  });
}
