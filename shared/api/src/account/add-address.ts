import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { type AddressBody, addressAdd } from '../contract/addresses';
import { accountKeys } from './keys';

/**
 * Saves an address.
 * @throws ApiError 403 `coordinates`: outside every zone
 */
export function addAddress(body: AddressBody) {
  return call(addressAdd, { body });
}

export function useAddAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: addAddress,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: accountKeys.addresses });
    },
  });
}
