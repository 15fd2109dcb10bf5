import type { ReactNode } from 'react';
import type { CartView } from '../cart/use-cart-view';
import { GapRow } from '../checkout/savings/gap-row';

/** Below the lines of the drawer: items that bring the cart to the store's minimum. */
export default function BelowLines({ view }: { readonly view: CartView }): ReactNode {
  const { store, config, lines, subtotal } = view;
  if (!store || !config || lines.length === 0) return null;
  return (
    <GapRow
      key={store.id}
      lines={lines.map(({ line }) => line)}
      config={config}
      store={store}
      subtotal={subtotal}
    />
  );
}
