import { call } from '../client/configured-client';
import { guestRequest } from '../contract/guest';

/**
 * A new guest id: a secret that stands for the guest until he signs in.
 * @param pushToken for messages to this browser
 */
export async function requestGuest(pushToken?: string): Promise<string> {
  return (await call(guestRequest, { body: { fcm_token: pushToken } })).guest_id;
}
