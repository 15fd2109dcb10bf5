import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { addressDelete } from '../contract/addresses';
import { accountKeys } from './keys';

/** Removes a saved address. */
export function deleteAddress(addressId: number) {
  return call(addressDelete, { query: { address_id: addressId } });
}

export function useDeleteAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deleteAddress,
    onSuccess: () => void client.invalidateQueries({ queryKey: accountKeys.addresses }),
  });
}
