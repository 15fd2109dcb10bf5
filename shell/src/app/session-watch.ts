import type { createQueryClient } from '@storefront/api';
import { bus } from '@storefront/bus';
import { textsOf } from '@storefront/i18n';
import { toast } from '@storefront/platform';
import { getGuestId, isSignedIn, setGuestId, signOut, useWho } from '@storefront/session';

type QueryClient = ReturnType<typeof createQueryClient>;

let leavePage: () => void = () => undefined;

/** The router's way to `/home`, given by the page once it is mounted. */
export function onSessionEnd(leave: () => void): () => void {
  leavePage = leave;
  return () => {
    leavePage = () => undefined;
  };
}

/** A 401: the token goes, one message says why, and the customer is on `/home` (Spec 1 §6). */
export function endSession(kind: 'inactive' | 'expired'): void {
  signOut();
  bus.publish('account:signed-out', {});
  toast.error(
    textsOf('common')(kind === 'inactive' ? 'errors.accountInactive' : 'errors.tokenExpired'),
  );
  leavePage();
}

/**
 * A guest without an id gets one (Spec 1 §4). Without it the guest can look around, and the next call that
 * needs it says what is wrong; so a failure is not shown here.
 */
async function ensureGuestId(): Promise<void> {
  if (isSignedIn() || getGuestId() !== null) return;
  const { requestGuest } = await import('@storefront/api/guest');
  const guestId = await requestGuest();
  // Another tab may have got one meanwhile; two ids would part the cart from the orders.
  if (!isSignedIn() && getGuestId() === null) setGuestId(guestId);
}

/** Keeps bus, caches and guest id in step with the session, in this tab and the others. */
export function watchSession(queryClient: QueryClient, report: (error: unknown) => void): void {
  bus.publish('account:session-changed', { signedIn: isSignedIn() });
  ensureGuestId().catch(report);
  useWho.subscribe((who, before) => {
    if (who.token !== before.token) {
      // What one customer has seen is not for the next one.
      queryClient.clear();
      bus.publish('account:session-changed', { signedIn: who.token !== null });
    }
    if (who.token === null && who.guestId === null) ensureGuestId().catch(report);
  });
}
