import { call } from '@storefront/api';
import { pause } from '@storefront/api/retry';
import { textsOf } from '@storefront/i18n';
import { paths, toast, useNavigate } from '@storefront/platform';
import { leaveDevice } from '@storefront/session';
import { useCallback } from 'react';
import { bus } from '../../bus';

/** Between the confirmation and the sign-out. */
const DELAY_MS = 500;
/** How long what revokes the token may take to arrive before the customer leaves without it. */
const PATIENCE_MS = 2_000;

/** @returns `null` when it does not arrive */
async function loadRevocation() {
  try {
    return (await Promise.race([import('@storefront/api/account'), pause(PATIENCE_MS)])) ?? null;
  } catch (error) {
    console.error(error);
    return null;
  }
}

/**
 * The way out after the customer has confirmed: a moment's delay, token and private data gone, a message,
 * `/home`. The caches follow the token. The token is revoked if the server can be reached; the customer leaves in any
 * case.
 */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    const [revocation] = await Promise.all([loadRevocation(), pause(DELAY_MS)]);
    // It carries the token of this moment. Were the token still there when the server has revoked it, the next call of
    // the page would be refused, and the customer told that the session has expired.
    if (revocation !== null) call(revocation.logout).catch(console.error);
    leaveDevice();
    bus.publish('account:signed-out', {});
    toast.success(textsOf('common')('toasts.loggedOut'));
    void navigate(paths.home.href());
  }, [navigate]);
}
