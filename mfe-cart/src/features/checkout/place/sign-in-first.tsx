import { useTexts } from '@storefront/i18n';
import { Button, EmptyState } from '@storefront/ui';
import type { ReactNode } from 'react';
import { bus } from '../../../bus';

/** Shown where guests may not order. @param returnTo the page to return to */
export function SignInFirst({ returnTo }: { readonly returnTo: string }): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common');
  const reason = t('drawer.signInToOrder');
  const signIn = () =>
    bus.publish('account:sign-in-required', { reason, mode: 'sign-in', returnTo });
  return (
    <EmptyState
      title={reason}
      action={
        <Button variant="primary" onClick={signIn}>
          {common.t('actions.signIn')}
        </Button>
      }
    />
  );
}
