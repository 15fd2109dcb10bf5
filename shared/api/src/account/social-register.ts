import { useMutation } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { socialRegister as socialRegisterEndpoint } from '../contract/auth';
import type { SocialRegisterBody } from '../contract/auth-bodies';
import type { AuthResult } from '../entities/auth-result';

/** Opens an account for a social sign-in that gave no e-mail. */
export function socialRegister(body: SocialRegisterBody): Promise<AuthResult> {
  return call(socialRegisterEndpoint, { body });
}

export function useSocialRegister() {
  return useMutation({ mutationFn: socialRegister });
}
