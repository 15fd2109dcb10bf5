import { call } from '../client/configured-client';
import { sendConfirmation as sendConfirmationEndpoint } from '../contract/profile';
import type { ConfirmationSent } from '../entities/customer';

/**
 * Sends the code with which a customer without a password confirms a change.
 * @throws ApiError 405 `otp` when one was sent a moment ago
 */
export function sendConfirmation(): Promise<ConfirmationSent> {
  return call(sendConfirmationEndpoint);
}
