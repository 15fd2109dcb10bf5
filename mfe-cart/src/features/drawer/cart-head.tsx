import { useBusState } from '@storefront/bus/react';
import { Link, paths } from '@storefront/platform';
import { OfflineNotice } from '@storefront/ui';
import { StoreIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import type { CartView } from '../cart/use-cart-view';
import styles from './cart-drawer.module.css';
import { ClearCart } from './clear-cart';

interface CartHeadProps {
  readonly view: CartView;
  readonly onClose: () => void;
}

/** Which store's items these are, and the button that removes them all. */
export function CartHead({ view, onClose }: CartHeadProps): ReactNode {
  const online = useBusState('shell:online-changed')?.online ?? true;
  const item = view.lines[0]?.line.item;
  if (!item) return null;
  const { module_id, module_type } = item;
  const store = view.store ?? { id: item.store_id, zone_id: item.zone_id };
  return (
    <>
      {!online && <OfflineNotice asOf={new Date(view.updatedAt)} />}
      <div className={styles.head}>
        <Link
          to={paths.store.href({ ...store, module_id, module_type })}
          className={styles.store}
          onClick={onClose}
        >
          <StoreIcon size={20} />
          <bdi>{item.store_name}</bdi>
        </Link>
        <ClearCart view={view} onCleared={onClose} />
      </div>
    </>
  );
}
