import { call, type createQueryClient } from '@storefront/api';
import { growingPauses, retry } from '@storefront/api/retry';
import { textsOf } from '@storefront/i18n';
import { toast, whenPageIdle } from '@storefront/platform';
import { getGuestId, isSignedIn, setGuestId, signOut, useWho } from '@storefront/session';
import { bus } from '../bus';

type QueryClient = ReturnType<typeof createQueryClient>;

let leavePage: () => void = () => undefined;

/** Sets the function that navigates to `/home`; the page calls this once it is mounted. */
export function onSessionEnd(leave: () => void): () => void {
  leavePage = leave;
  return () => {
    leavePage = () => undefined;
  };
}

/** After a 401: the token is removed, one message gives the reason, and the customer is sent to `/home`. */
export function endSession(kind: 'inactive' | 'expired'): void {
  signOut();
  bus.publish('account:signed-out', {});
  toast.error(
    textsOf('common')(kind === 'inactive' ? 'errors.accountInactive' : 'errors.tokenExpired'),
  );
  leavePage();
}

/** Delay before a guest id is requested again, in milliseconds; doubled after each attempt. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;

/**
 * Gets an id for a guest without one, and keeps retrying while the server is unreachable: calls that need the id would
 * fail until a reload. The guest can browse in the meantime, so no message is shown.
 */
function seekGuestId(report: (error: unknown) => void): void {
  void retry(ensureGuestId, {
    pauses: growingPauses(FIRST_PAUSE_MS, 2, LONGEST_PAUSE_MS),
    onFailure: (error, failures) => {
      if (failures === 1) report(error);
    },
  });
}

let requested: Promise<void> | null = null;

/** One request at a time, shared by all callers. */
function ensureGuestId(): Promise<void> {
  requested ??= requestGuestId().finally(() => {
    requested = null;
  });
  return requested;
}

/**
 * For a call that needs the id now. If the request fails, {@link watchSession} retries, and the call itself reports its
 * failure.
 */
export async function awaitGuestId(): Promise<void> {
  await ensureGuestId().catch(() => undefined);
}

async function requestGuestId(): Promise<void> {
  if (isSignedIn() || getGuestId() !== null) return;
  const { guestRequest } = await import('@storefront/api/guest');
  const { guest_id: guestId } = await call(guestRequest, { body: {} });
  // Another tab may have got one in the meantime; with two ids the cart and the orders would belong to different
  // guests.
  if (!isSignedIn() && getGuestId() === null) setGuestId(guestId);
}

/** Browsing needs no id: it is fetched when the page is idle, at the first press, or with a call that needs it. */
function whenNeeded(run: () => void): () => void {
  const begun = new AbortController();
  const begin = () => {
    if (begun.signal.aborted) return;
    begun.abort();
    run();
  };
  for (const press of ['pointerdown', 'keydown', 'click']) {
    addEventListener(press, begin, { capture: true, signal: begun.signal });
  }
  whenPageIdle(begin);
  return () => begun.abort();
}

/**
 * Keeps caches and guest id consistent with the session, in this tab and the others. When one customer follows another
 * without a sign-out, the page reloads: forms, header and streams contain the first customer's data.
 * @param startAgain replaced only by tests
 * @returns the function that stops it
 */
export function watchSession(
  queryClient: QueryClient,
  report: (error: unknown) => void,
  startAgain: () => void = () => window.location.reload(),
): () => void {
  const stopWaiting = whenNeeded(() => seekGuestId(report));
  const stopListening = useWho.subscribe((who, before) => {
    // The next customer must not see data of the previous one.
    if (who.token !== before.token) {
      queryClient.clear();
      if (who.token !== null && before.token !== null) startAgain();
    }
    if (who.token === null && who.guestId === null) seekGuestId(report);
  });
  return () => {
    stopWaiting();
    stopListening();
  };
}
