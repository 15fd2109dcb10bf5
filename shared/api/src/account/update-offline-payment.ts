import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { type OfflinePaymentUpdateBody, offlinePaymentUpdate } from '../contract/orders';
import { accountKeys } from './keys';

/** Corrects what was filled in. */
export function updateOfflinePayment(body: OfflinePaymentUpdateBody) {
  return call(offlinePaymentUpdate, { body });
}

export function useUpdateOfflinePayment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: updateOfflinePayment,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: accountKeys.orders });
    },
  });
}
