import { useMutation } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { login } from '../contract/auth';
import type { LoginBody } from '../contract/auth-bodies';
import type { AuthResult } from '../entities/auth-result';

/**
 * Signs in with a password, a one-time code or a social account. With `guest_id` the guest's cart is handed
 * over.
 * @throws ApiError 401 `auth-001` wrong credentials, 403 `auth-003` blocked, 405 `otp` too soon
 */
export function logIn(body: LoginBody): Promise<AuthResult> {
  return call(login, { body });
}

export function useLogIn() {
  return useMutation({ mutationFn: logIn });
}
