import { useMutation } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { resetPassword as resetPasswordEndpoint } from '../contract/auth';
import type { ResetPasswordBody } from '../contract/auth-bodies';

/** Step 2 of a password reset: sets the new password. */
export function resetPassword(body: ResetPasswordBody) {
  return call(resetPasswordEndpoint, { body });
}

export function useResetPassword() {
  return useMutation({ mutationFn: resetPassword });
}
