import type { ReactNode } from 'react';
import type { CartView } from '../cart/use-cart-view';
import { GapRow } from '../checkout/gap-row';
import { OtherCarts } from './other-carts';

/** Below the lines of the drawer: items that bring the cart to the store's minimum, and the carts of other modules. */
export default function BelowLines({ view }: { readonly view: CartView }): ReactNode {
  const { store, config, lines, subtotal } = view;
  return (
    <>
      {store && config && lines.length > 0 && (
        <GapRow
          key={store.id}
          lines={lines.map(({ line }) => line)}
          config={config}
          store={store}
          subtotal={subtotal}
        />
      )}
      <OtherCarts />
    </>
  );
}
