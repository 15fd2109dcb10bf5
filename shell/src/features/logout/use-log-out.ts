import { call } from '@storefront/api';
import { pause } from '@storefront/api/retry';
import { textsOf } from '@storefront/i18n';
import { paths, toast, useNavigate } from '@storefront/platform';
import { leaveDevice } from '@storefront/session';
import { useCallback } from 'react';
import { bus } from '../../bus';

/** Between the confirmation and the sign-out. */
const DELAY_MS = 500;
/** How long the server may take to revoke the token before the customer leaves without it. */
const PATIENCE_MS = 2_000;

/** The token is revoked if the server can be reached; the customer leaves in any case. */
async function revokeToken(): Promise<void> {
  try {
    const { logout } = await import('@storefront/api/account');
    await call(logout);
  } catch (error) {
    console.error(error);
  }
}

/**
 * The way out after the customer has confirmed: a moment's delay, token and private data gone, a message,
 * `/home`. The caches follow the token.
 */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    // Signing out does not wait for a slow server; but the call has to be sent with the token.
    await Promise.all([pause(DELAY_MS), Promise.race([revokeToken(), pause(PATIENCE_MS)])]);
    leaveDevice();
    bus.publish('account:signed-out', {});
    toast.success(textsOf('common')('toasts.loggedOut'));
    void navigate(paths.home.href());
  }, [navigate]);
}
