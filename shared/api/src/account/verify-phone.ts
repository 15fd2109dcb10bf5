import { useMutation } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { verifyPhone as verifyPhoneEndpoint } from '../contract/auth';
import type { VerifyPhoneBody } from '../contract/auth-bodies';
import type { AuthResult } from '../entities/auth-result';

/**
 * Checks a one-time code.
 * @returns the next step, or `null` when phone or e-mail had been verified before
 * @throws ApiError 404 wrong code, 405 `otp_block_time`, `otp_temp_blocked`
 */
export async function verifyPhone(body: VerifyPhoneBody): Promise<AuthResult | null> {
  const answer = await call(verifyPhoneEndpoint, { body });
  return 'token' in answer ? answer : null;
}

export function useVerifyPhone() {
  return useMutation({ mutationFn: verifyPhone });
}
