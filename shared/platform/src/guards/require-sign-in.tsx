import { useTexts } from '@storefront/i18n';
import { useSignedIn } from '@storefront/session';
import { Button, EmptyState } from '@storefront/ui';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { bus } from '../bus';

/**
 * Shows a page to signed-in customers only. Guests see why, and can sign in; the page then appears in the same place.
 */
export function RequireSignIn({ children }: { readonly children: ReactNode }): ReactNode {
  const signedIn = useSignedIn();
  const { t } = useTexts('common');
  const location = useLocation();
  const returnTo = `${location.pathname}${location.search}`;
  const reason = t('access.loginRequired');
  const requestSignIn = useCallback(
    () => bus.publish('account:sign-in-required', { reason, mode: 'sign-in', returnTo }),
    [reason, returnTo],
  );
  const seenAt = useRef<string | null>(null);
  // Opens sign-in immediately, so that a link to the page needs no second click; the button opens it again. Not when
  // the session ended on this page: customers who sign out are sent to `/home`, and must not be asked to sign in on the
  // way.
  useEffect(() => {
    if (signedIn) seenAt.current = returnTo;
    else if (seenAt.current !== returnTo) requestSignIn();
  }, [signedIn, returnTo, requestSignIn]);
  if (signedIn) return children;
  return (
    <EmptyState
      isPage
      title={reason}
      action={<Button onClick={requestSignIn}>{t('actions.signIn')}</Button>}
    />
  );
}
