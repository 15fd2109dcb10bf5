import { useMutation } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { updateInfo as updateInfoEndpoint } from '../contract/auth';
import type { UpdateInfoBody } from '../contract/auth-bodies';
import type { AuthResult } from '../entities/auth-result';

/** Gives a bare account its name and e-mail or phone: the user_info step. */
export function updateInfo(body: UpdateInfoBody): Promise<AuthResult> {
  return call(updateInfoEndpoint, { body });
}

export function useUpdateInfo() {
  return useMutation({ mutationFn: updateInfo });
}
