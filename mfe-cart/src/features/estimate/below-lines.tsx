import { type CartSummary as Cart, read } from '@storefront/api';
import { cartOverview } from '@storefront/api/carts';
import { OwnRegion, useTexts } from '@storefront/i18n';
import { useAdoptedModule, useFeature, useQuery } from '@storefront/platform';
import { CartSummary } from '@storefront/platform/saved-carts';
import { useModule } from '@storefront/session';
import { Button, CardGrid, Stack, Text } from '@storefront/ui';
import { type ReactNode, useId, useState } from 'react';
import styles from '../cart/cart-share.module.css';
import type { CartView } from '../cart/use-cart-view';
import { GapRow } from '../checkout/savings/gap-row';
import { useSavingsTexts } from '../checkout/savings/savings-texts';

/** The carts of other modules, each with a button to open it. Renders nothing when there are none. */
function OtherCarts(): ReactNode {
  const { t } = useSavingsTexts();
  const heading = useId();
  const module = useModule();
  const [openedId, setOpenedId] = useState<number | null>(null);
  useAdoptedModule(openedId);
  const { data = [] } = useQuery({ ...read(cartOverview), retry: false, staleTime: 0 });
  const others = data.filter((cart) => cart.module_id !== module?.id);
  if (others.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby={heading}>
      <Text as="h3" tone="muted" size="sm" weight="medium" id={heading}>
        {t('others.title')}
      </Text>
      <CardGrid as="ul" fit min={200} gap={3}>
        {others.map((cart) => (
          <OtherCart key={cart.module_id} cart={cart} onOpen={() => setOpenedId(cart.module_id)} />
        ))}
      </CardGrid>
    </Stack>
  );
}

interface OtherCartProps {
  readonly cart: Cart;
  readonly onOpen: () => void;
}

function OtherCart({ cart, onOpen }: OtherCartProps): ReactNode {
  const { t } = useTexts('cart');
  const savings = useSavingsTexts().t;
  const { store_name, module_name, count, amount } = cart;
  return (
    <li className={styles.share}>
      <OwnRegion of={cart}>
        <CartSummary
          name={store_name}
          facts={[module_name]}
          count={t('count', { count })}
          amount={amount}
        />
      </OwnRegion>
      <Button
        size="small"
        aria-label={savings('others.openNamed', { store: store_name })}
        onClick={onOpen}
      >
        {savings('others.open')}
      </Button>
    </li>
  );
}

/** Below the lines of the drawer: items that bring the cart to the store's minimum, and the carts of other modules. */
export default function BelowLines({ view }: { readonly view: CartView }): ReactNode {
  const { store, config, lines, subtotal } = view;
  const hasOverview = useFeature('cart-history');
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
      {hasOverview && <OtherCarts />}
    </>
  );
}
