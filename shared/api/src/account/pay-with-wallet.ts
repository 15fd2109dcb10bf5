import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { orderWalletPayment } from '../contract/orders';
import { accountKeys } from './keys';

export interface WalletPayment {
  readonly orderId: number;
  /** Made once per attempt and kept for every retry. */
  readonly idempotencyKey: string;
}

/** Pays an unpaid order from the wallet (Contract 4.19). */
export function payWithWallet({ orderId, idempotencyKey }: WalletPayment) {
  return call(orderWalletPayment, { body: { order_id: orderId }, idempotencyKey });
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
