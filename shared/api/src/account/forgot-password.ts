import { useMutation } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { forgotPassword as forgotPasswordEndpoint } from '../contract/auth';
import type { ForgotPasswordBody } from '../contract/auth-bodies';

/** Step 0 of a password reset: sends a code. */
export function forgotPassword(body: ForgotPasswordBody) {
  return call(forgotPasswordEndpoint, { body });
}

export function useForgotPassword() {
  return useMutation({ mutationFn: forgotPassword });
}
