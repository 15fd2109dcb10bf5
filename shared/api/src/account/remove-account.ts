import { useMutation } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { removeAccount as removeAccountEndpoint } from '../contract/profile';

/**
 * Deletes the customer's account (Contract 4.15).
 * @throws ApiError 403 `on-going` while orders are under way
 */
export async function removeAccount(): Promise<void> {
  await call(removeAccountEndpoint);
}

export function useRemoveAccount() {
  return useMutation({ mutationFn: removeAccount });
}
