import { getToken, useWho } from '@storefront/session';
import { answerCaches } from './answer-caches';
import { postToActiveWorker } from './worker-registration';

async function forget(names: readonly string[]): Promise<void> {
  if (typeof caches === 'undefined') return;
  for (const name of names) await caches.delete(name);
}

/**
 * Clears the answers cached for one person before another person uses the page: at sign-out, at sign-in and when a
 * guest gets another id. Also finishes a clearing that an earlier page did not finish.
 * @returns the function that stops it
 */
export function watchCustomers(report: (error: unknown) => void): () => void {
  if (getToken() === null) forget([answerCaches.customer]).catch(report);
  return useWho.subscribe((who, before) => {
    const isOther = who.token !== before.token && before.token !== null;
    const isOtherGuest = who.guestId !== before.guestId && before.guestId !== null;
    if (!isOther && !isOtherGuest) return;
    // The worker also drops answers that are still in flight, and the list of cached URLs.
    postToActiveWorker({ type: 'forget-customer' }).catch(report);
    forget([answerCaches.customer, answerCaches.guest]).catch(report);
  });
}
