import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { parcelReturn } from '../contract/parcel';
import { accountKeys } from './keys';

export interface ParcelReturn {
  readonly orderId: number;
  /** The code shown to the sender. */
  readonly returnCode: string;
}

/** Confirms that a canceled parcel came back. */
export function returnParcel({ orderId, returnCode }: ParcelReturn) {
  const body = { order_id: orderId, order_status: 'returned', return_otp: returnCode } as const;
  return call(parcelReturn, { body });
}

export function useReturnParcel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: returnParcel,
    onSuccess: () => void client.invalidateQueries({ queryKey: accountKeys.orders }),
  });
}
