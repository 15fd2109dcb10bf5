import { useTexts } from '@storefront/i18n';
import { Badge } from '@storefront/ui';
import { Drawer } from '@storefront/ui/overlay';
import { type ReactNode, Suspense } from 'react';
import type { CartView } from '../cart/use-cart-view';
import { Later } from '../later/later';
import { offersLater } from '../later/offers-later';
import { SavedCarts } from '../saved-carts/saved-carts';
import styles from './cart-drawer.module.css';
import { CartFoot } from './cart-foot';
import { CartHead } from './cart-head';
import { CartList } from './cart-list';
import { CartSkeleton, EmptyCart, FailedCart } from './cart-states';
import { RemovedRow, useRemovedLines } from './removed-lines';

interface CartDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly view: CartView;
  /** An estimate of the checkout, below the subtotal. */
  readonly outlook: ReactNode;
  /** The carts of other modules, below the lines. */
  readonly others: ReactNode;
}

/** Width of the drawer, in pixels. */
const WIDTH = 420;

/** The cart's drawer, at the inline end of the page. */
export default function CartDrawer(props: CartDrawerProps): ReactNode {
  const { open, onClose, view, outlook, others } = props;
  const { t } = useTexts('cart');
  const hasLines = view.lines.length > 0;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('drawer.title')}
      extra={
        hasLines ? <Badge tone="primary">{t('count', { count: view.count })}</Badge> : undefined
      }
      width={WIDTH}
      bare
      footer={hasLines ? <CartFoot view={view} onClose={onClose} outlook={outlook} /> : undefined}
    >
      <div className={styles.body}>
        <Body view={view} onClose={onClose} others={others} />
      </div>
    </Drawer>
  );
}

function Body({ view, onClose, others }: Omit<CartDrawerProps, 'open' | 'outlook'>): ReactNode {
  const { removed, noteRemoved } = useRemovedLines(view.stored);
  switch (view.status) {
    case 'loading':
      return <CartSkeleton />;
    case 'failed':
      return <FailedCart view={view} />;
    case 'none':
    case 'ready':
      if (view.lines.length === 0) {
        return (
          <>
            {removed.length > 0 && (
              <ul>
                {removed.map((one) => (
                  <RemovedRow key={one.line.id} removed={one} />
                ))}
              </ul>
            )}
            <EmptyCart onClose={onClose} />
            <SavedForLater view={view} />
            <SavedCarts config={view.config} />
            {others}
          </>
        );
      }
      return (
        <>
          <CartHead view={view} onClose={onClose} />
          <CartList view={view} onClose={onClose} removed={removed} onRemoved={noteRemoved} />
          <SavedForLater view={view} />
          <SavedCarts config={view.config} />
          {others}
        </>
      );
  }
}

function SavedForLater({ view: { config, stored } }: Pick<CartDrawerProps, 'view'>): ReactNode {
  if (!config || !offersLater(config)) return null;
  return (
    <Suspense>
      <Later show="lines" config={config} storeId={stored[0]?.item.store_id ?? null} />
    </Suspense>
  );
}
