import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { type OfflinePaymentBody, offlinePayment } from '../contract/orders';
import { accountKeys } from './keys';

/** Fills in how an order was paid outside the shop. */
export function submitOfflinePayment(body: OfflinePaymentBody) {
  return call(offlinePayment, { body });
}

export function useSubmitOfflinePayment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: submitOfflinePayment,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: accountKeys.orders });
    },
  });
}
