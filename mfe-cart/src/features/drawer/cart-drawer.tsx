import { errorMessages } from '@storefront/api';
import { useBusState } from '@storefront/bus/react';
import { useTexts } from '@storefront/i18n';
import { Link, paths, SlowRead, useNavigate } from '@storefront/platform';
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  OfflineNotice,
  Row,
  Skeleton,
  SkeletonGroup,
  Stack,
} from '@storefront/ui';
import { CartIcon, StoreIcon } from '@storefront/ui/icons';
import { Drawer } from '@storefront/ui/overlay';
import type { ReactNode } from 'react';
import { cartTools, keeperOf } from '../cart/cart-keeper';
import type { CartView } from '../cart/use-cart-view';
import styles from './cart-drawer.module.css';
import { CartFoot } from './cart-foot';
import { CartList } from './cart-list';
import { ClearCart } from './clear-cart';
import { RemovedRow, useRemovedLines } from './removed-lines';
import { rowTools } from './row-tools';

/** The empty cart: closing it leads home. */
function EmptyCart({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common');
  const navigate = useNavigate();
  const goOn = () => {
    onClose();
    void navigate(paths.home.href());
  };
  return (
    <Stack grow align="center" middle>
      <EmptyState
        icon={<CartIcon size={36} strokeWidth={1.5} />}
        title={t('drawer.empty')}
        action={
          <Button variant="primary" onClick={goOn}>
            {common.t('actions.continueShopping')}
          </Button>
        }
      >
        {t('drawer.emptyHint')}
      </EmptyState>
    </Stack>
  );
}

function FailedCart({ view }: { readonly view: CartView }): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common');
  return (
    <ErrorState title={t('drawer.failed')} onRetry={view.retry} retrying={view.retrying}>
      {errorMessages(view.error, common.t).join(' ')}
    </ErrorState>
  );
}

function CartSkeleton(): ReactNode {
  const { t } = useTexts('cart');
  return (
    <>
      <SkeletonGroup label={t('drawer.loading')} gap={4}>
        {[1, 2, 3].map((line) => (
          <Stack key={line} gap={3} className={styles.skeletonLine}>
            <Skeleton width={64} height={64} />
            <Stack gap={2}>
              <Skeleton shape="text" width="70%" />
              <Skeleton shape="text" width="40%" />
              <Skeleton width={120} height={36} />
            </Stack>
          </Stack>
        ))}
      </SkeletonGroup>
      <SlowRead />
    </>
  );
}

interface CartHeadProps {
  readonly view: CartView;
  readonly onClose: () => void;
}

/** The store of these items, and the button that removes them all. */
function CartHead({ view, onClose }: CartHeadProps): ReactNode {
  const online = useBusState('shell:online-changed')?.online ?? true;
  const item = view.lines[0]?.line.item;
  if (!item) return null;
  const { module_id, module_type } = item;
  const store = view.store ?? { id: item.store_id, zone_id: item.zone_id };
  return (
    <>
      {!online && <OfflineNotice asOf={new Date(view.updatedAt)} />}
      <Row justify="between" gap={3}>
        <Row
          as={Link}
          to={paths.store.href({ ...store, module_id, module_type })}
          inline
          gap={2}
          tone="text"
          plain
          touch
          weight="bold"
          hover="primary"
          className={styles.store}
          onClick={onClose}
        >
          <StoreIcon size={20} />
          <bdi>{item.store_name}</bdi>
        </Row>
        <ClearCart view={view} onCleared={onClose} />
      </Row>
    </>
  );
}

interface CartDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly view: CartView;
  /** An estimate of the checkout, below the subtotal. */
  readonly outlook: ReactNode;
  /** Items that the cart still needs, below the lines. */
  readonly below: ReactNode;
}

/** Width of the drawer, in pixels. */
const WIDTH = 420;

/** The cart's drawer, at the inline end of the page. */
export default function CartDrawer(props: CartDrawerProps): ReactNode {
  const { open, onClose, view, outlook, below } = props;
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
        <Body view={view} onClose={onClose} below={below} />
      </div>
    </Drawer>
  );
}

function Body({ view, onClose, below }: Omit<CartDrawerProps, 'open' | 'outlook'>): ReactNode {
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
            <Kept view={view} />
          </>
        );
      }
      return (
        <>
          <CartHead view={view} onClose={onClose} />
          <CartList view={view} onClose={onClose} removed={removed} onRemoved={noteRemoved} />
          <Kept view={view}>{below}</Kept>
        </>
      );
  }
}

interface KeptProps {
  readonly view: CartView;
  readonly children?: ReactNode;
}

/** What a keeper has beside the cart; its carts of other modules come after the children. */
function Kept({ view, children }: KeptProps): ReactNode {
  const keeper = keeperOf(view.config);
  return (
    <>
      {keeper && <keeper.BelowLines view={view} tools={cartTools} rows={rowTools} />}
      {children}
      {keeper && <keeper.OtherCarts />}
    </>
  );
}
