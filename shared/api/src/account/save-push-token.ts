import { useMutation } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { pushToken } from '../contract/profile';

/** Tells where push messages for the customer go. */
export async function savePushToken(token: string): Promise<void> {
  await call(pushToken, { body: { cm_firebase_token: token } });
}

export function useSavePushToken() {
  return useMutation({ mutationFn: savePushToken });
}
