import { useMutation } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { firebaseVerifyToken } from '../contract/auth';
import type { FirebaseCheckBody } from '../contract/auth-bodies';

/** Checks a code that Firebase sent; with `is_reset_token` 1 it becomes the reset token. */
export function checkFirebaseCode(body: FirebaseCheckBody) {
  return call(firebaseVerifyToken, { body });
}

export function useCheckFirebaseCode() {
  return useMutation({ mutationFn: checkFirebaseCode });
}
