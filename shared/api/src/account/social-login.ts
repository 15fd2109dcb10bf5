import { useMutation } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { socialLogin as socialLoginEndpoint } from '../contract/auth';
import type { SocialLoginBody } from '../contract/auth-bodies';
import type { AuthResult } from '../entities/auth-result';

/**
 * Signs in with a social account.
 * @throws ApiError 403 with code `email`: ask for a phone and go on with `socialRegister`
 */
export function socialLogin(body: SocialLoginBody): Promise<AuthResult> {
  return call(socialLoginEndpoint, { body });
}

export function useSocialLogin() {
  return useMutation({ mutationFn: socialLogin });
}
