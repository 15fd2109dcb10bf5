import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { paymentMethods } from '../contract/config';
import type { PaymentGateway } from '../entities/payment';
import { cartKeys } from './keys';

/** The payment services that are switched on. */
export function getPaymentMethods(signal?: AbortSignal): Promise<PaymentGateway[]> {
  return call(paymentMethods, { signal });
}

export function paymentMethodsQuery() {
  return queryOptions({
    queryKey: cartKeys.paymentMethods,
    queryFn: ({ signal }) => getPaymentMethods(signal),
  });
}

export function usePaymentMethods(options: ReadOptions = {}) {
  return useQuery({ ...paymentMethodsQuery(), ...options });
}
