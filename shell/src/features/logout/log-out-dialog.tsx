import { call } from '@storefront/api';
import { pause } from '@storefront/api/retry';
import { textsOf, useTexts } from '@storefront/i18n';
import { paths, toast, useNavigate } from '@storefront/platform';
import { leaveDevice } from '@storefront/session';
import { ConfirmDialog } from '@storefront/ui/overlay';
import { type ReactNode, useCallback, useState } from 'react';
import { bus } from '../../bus';
import { useShellTexts } from '../texts/use-shell-texts';

/** Delay between the confirmation and the sign-out. */
const DELAY_MS = 500;
/** How long to wait for the code that revokes the token before signing out without it. */
const PATIENCE_MS = 2_000;

/** @returns `null` when it is not loaded in time */
async function loadRevocation() {
  try {
    return (await Promise.race([import('@storefront/api/account'), pause(PATIENCE_MS)])) ?? null;
  } catch (error) {
    console.error(error);
    return null;
  }
}

/**
 * Signs out after the confirmation: after a short delay token and private data are removed, a message is shown, and the
 * page is `/home`. The caches are cleared when the token changes. The token is revoked if the server is reachable; the
 * customer is signed out in any case.
 */
function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    const [revocation] = await Promise.all([loadRevocation(), pause(DELAY_MS)]);
    // The call is sent with the current token. If the token were still stored after the server has revoked it, the next
    // call of the page would be refused, and a message would say that the session has expired.
    if (revocation !== null) call(revocation.logout).catch(console.error);
    leaveDevice();
    bus.publish('account:signed-out', {});
    toast.success(textsOf('common')('toasts.loggedOut'));
    void navigate(paths.home.href());
  }, [navigate]);
}

interface LogOutDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The question "Are you sure you want to logout?". */
export default function LogOutDialog({ open, onClose }: LogOutDialogProps): ReactNode {
  const { t } = useShellTexts();
  const common = useTexts('common');
  const logOut = useLogOut();
  const [leaving, setLeaving] = useState(false);
  return (
    <ConfirmDialog
      open={open}
      title={t('logout.question')}
      confirmLabel={common.t('actions.logout')}
      busy={leaving}
      onCancel={onClose}
      onConfirm={async () => {
        setLeaving(true);
        await logOut();
        setLeaving(false);
        onClose();
      }}
    />
  );
}
