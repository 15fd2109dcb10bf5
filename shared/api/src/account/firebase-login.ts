import { useMutation } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { firebaseLogin as firebaseLoginEndpoint } from '../contract/auth';
import type { FirebaseLoginBody } from '../contract/auth-bodies';
import type { AuthResult } from '../entities/auth-result';

/** Signs in with a code that Firebase sent. */
export function firebaseLogin(body: FirebaseLoginBody): Promise<AuthResult> {
  return call(firebaseLoginEndpoint, { body });
}

export function useFirebaseLogin() {
  return useMutation({ mutationFn: firebaseLogin });
}
