import { getToken, useWho } from '@storefront/session';
import { answerCaches } from './answer-caches';
import { postToActiveWorker } from './worker-registration';

async function forget(names: readonly string[]): Promise<void> {
  if (typeof caches === 'undefined') return;
  for (const name of names) await caches.delete(name);
}

/**
 * Clears what was cached for one person as soon as it is another one's turn: at sign-out, at sign-in and
 * when a guest gets another id. Also for what an earlier page could not finish.
 * @returns how to stop
 */
export function watchCustomers(report: (error: unknown) => void): () => void {
  if (getToken() === null) forget([answerCaches.customer]).catch(report);
  return useWho.subscribe((who, before) => {
    const isOther = who.token !== before.token && before.token !== null;
    const isOtherGuest = who.guestId !== before.guestId && before.guestId !== null;
    if (!isOther && !isOtherGuest) return;
    // The worker also drops what is still on its way, and the list of what was cached.
    postToActiveWorker({ type: 'forget-customer' }).catch(report);
    forget([answerCaches.customer, answerCaches.guest]).catch(report);
  });
}
