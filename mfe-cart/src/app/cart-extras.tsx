import { useFeature } from '@storefront/platform';
import type { ReactNode } from 'react';
import type { CartView } from '../features/cart/use-cart-view';
import CartOutlook from '../features/estimate/cart-outlook';
import { GroupEntry } from '../features/group-order/group-entry';

interface CartExtrasProps {
  readonly view: CartView;
  readonly onLeave: () => void;
}

/** Shown below the subtotal in the drawer: an estimate of the checkout, and group orders. */
export default function CartExtras({ view, onLeave }: CartExtrasProps): ReactNode {
  const hasGroups = useFeature('group-order');
  return (
    <>
      <CartOutlook view={view} />
      {hasGroups && view.store && <GroupEntry storeId={view.store.id} onLeave={onLeave} />}
    </>
  );
}
