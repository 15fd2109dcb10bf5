import type { Order } from '@storefront/api';
import { registerTexts, useTexts } from '@storefront/i18n';
import { Button, lazyOverlay, Text } from '@storefront/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { orderSharing } from '../feature';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    orderSharing: typeof import('../texts/en.json');
  }
}

// In the chunk of the page: each further file name makes every first page larger.
registerTexts(
  'orderSharing',
  (language) => import(/* webpackMode: "eager" */ `../texts/${language}.json`),
);

const ShareDialog = lazyOverlay(() => import('./share-dialog'));

interface ShareOrderProps {
  readonly order: Order;
  readonly proof: { readonly tracking_token?: string };
}

/**
 * Opens the links with which others follow the order: while it runs one can be created, and for a while after its end
 * they can still be revoked. Renders nothing without such links.
 */
function ShareOrder({ order, proof }: ShareOrderProps): ReactNode {
  const { t } = useTexts('orderSharing');
  const [isOpen, setOpen] = useState(false);
  const canShare = Boolean(order.offers?.includes('share'));
  if (!canShare && !order.offers?.includes('share_links')) return null;
  return (
    <>
      <div>
        <Button onClick={() => setOpen(true)}>{t(canShare ? 'action' : 'links')}</Button>
      </div>
      {canShare && (
        <Text tone="muted" size="sm">
          {t('hint')}
        </Text>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog order={order} proof={proof} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The part of this feature on the page that follows an order. */
export const sharingOfOrder = { ...orderSharing, FollowAction: ShareOrder };
