import type { Order } from '@storefront/api';
import { Button, lazyOverlay, Text } from '@storefront/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';

const ShareDialog = lazyOverlay(() => import('./share-dialog'));

/**
 * Opens the links by which others follow the order: while it runs one can be made, and for a while after its end they can
 * still be ended. Renders nothing without such links.
 */
export function ShareOrder({ order }: { readonly order: Order }): ReactNode {
  const { t } = useAccountTexts();
  const [isOpen, setOpen] = useState(false);
  const canShare = Boolean(order.offers?.includes('share'));
  if (!canShare && !order.offers?.includes('share_links')) return null;
  return (
    <>
      <div>
        <Button onClick={() => setOpen(true)}>
          {t(canShare ? 'share.action' : 'share.links')}
        </Button>
      </div>
      {canShare && (
        <Text tone="muted" size="sm">
          {t('share.hint')}
        </Text>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
