import { useMutation } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { subscribeNewsletter as subscribeNewsletterEndpoint } from '../contract/newsletter';

/**
 * Puts an e-mail address on the newsletter's list.
 * @throws ApiError 403 `email`: invalid, or on the list already
 */
export function subscribeNewsletter(email: string) {
  return call(subscribeNewsletterEndpoint, { body: { email } });
}

export function useSubscribeNewsletter() {
  return useMutation({ mutationFn: subscribeNewsletter });
}
