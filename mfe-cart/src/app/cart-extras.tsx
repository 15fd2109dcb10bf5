import { read } from '@storefront/api';
import { hasFeature, shopConfig } from '@storefront/api/config';
import { useQuery } from '@storefront/platform';
import { type ReactNode, Suspense } from 'react';
import { cartFeatures } from '../built-in/cart-features';
import type { CartView } from '../features/cart/use-cart-view';
import CartOutlook from '../features/estimate/cart-outlook';

interface CartExtrasProps {
  readonly view: CartView;
  readonly onLeave: () => void;
}

/** Shown below the subtotal in the drawer: an estimate of the checkout, and the entries of features. */
export default function CartExtras({ view, onLeave }: CartExtrasProps): ReactNode {
  const { data: config } = useQuery(read(shopConfig));
  const { store } = view;
  return (
    <>
      <CartOutlook view={view} />
      {store &&
        cartFeatures
          .filter(({ name }) => hasFeature(config, name))
          .map(({ name, Entry }) => (
            <Suspense key={name}>
              <Entry storeId={store.id} onLeave={onLeave} />
            </Suspense>
          ))}
    </>
  );
}
