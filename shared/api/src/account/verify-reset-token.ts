import { useMutation } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { verifyToken } from '../contract/auth';
import type { VerifyTokenBody } from '../contract/auth-bodies';

/**
 * Step 1 of a password reset: checks the code.
 * @throws ApiError 400 `invalid`
 */
export function verifyResetToken(body: VerifyTokenBody) {
  return call(verifyToken, { body });
}

export function useVerifyResetToken() {
  return useMutation({ mutationFn: verifyResetToken });
}
