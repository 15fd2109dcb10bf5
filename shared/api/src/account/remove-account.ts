import { useMutation } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { type IdentityProof, removeAccount as removeAccountEndpoint } from '../contract/profile';

/**
 * Deletes the customer's account.
 * @throws ApiError 403 `on-going` while orders are under way; 403 `current_password`, `current_code`
 */
export async function removeAccount(proof: IdentityProof): Promise<void> {
  await call(removeAccountEndpoint, { body: proof });
}

export function useRemoveAccount() {
  return useMutation({ mutationFn: removeAccount });
}
