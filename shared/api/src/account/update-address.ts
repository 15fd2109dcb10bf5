import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { type AddressBody, addressUpdate } from '../contract/addresses';
import { accountKeys } from './keys';

export interface AddressChange {
  readonly id: number;
  readonly address: AddressBody;
}

/** Replaces a saved address. */
export function updateAddress({ id, address }: AddressChange) {
  return call(addressUpdate, { params: { id }, body: address });
}

export function useUpdateAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: updateAddress,
    onSuccess: () => void client.invalidateQueries({ queryKey: accountKeys.addresses }),
  });
}
