import { useMutation } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { signUp as signUpEndpoint } from '../contract/auth';
import type { SignUpBody } from '../contract/auth-bodies';
import type { AuthResult } from '../entities/auth-result';

/**
 * Opens an account. Without a token in the answer a code was sent.
 * @throws ApiError 403 by field (`email`, `phone`, `password` ...), `ref_code`
 */
export function signUp(body: SignUpBody): Promise<AuthResult> {
  return call(signUpEndpoint, { body });
}

export function useSignUp() {
  return useMutation({ mutationFn: signUp });
}
