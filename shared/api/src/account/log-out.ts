import { useMutation } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { logout } from '../contract/auth';

/** Revokes the token. The caller signs out of the page also when this fails. */
export async function logOut(): Promise<void> {
  await call(logout);
}

export function useLogOut() {
  return useMutation({ mutationFn: logOut });
}
