import { read } from '@storefront/api';
import { useQuery } from '@storefront/platform';
import type { CartTools, CartView } from '@storefront/platform/cart-parts';
import { useModule } from '@storefront/session';
import { lazyPart } from '@storefront/ui';
import { type ReactNode, useState } from 'react';
import { savedCartList } from '../contract';
import { withTexts } from './history-texts';

const TwoCartsDialog = lazyPart(() => withTexts(import('./two-carts-dialog')), {
  missing: () => null,
});

interface UndecidedCartProps {
  readonly view: CartView;
  readonly tools: CartTools;
}

/**
 * Asks about the saved cart of the current module that the customer has not decided about. It is loaded after a sign-in
 * and once the drawer was opened, not on every page.
 */
export default function UndecidedCart({ view, tools }: UndecidedCartProps): ReactNode {
  const module = useModule();
  const { data } = useQuery(read(savedCartList));
  const asked = data?.find(({ asks, module_id }) => asks && module_id === module?.id) ?? null;
  const [isMounted, setMounted] = useState(false);
  if (asked && !isMounted) setMounted(true);
  return isMounted && <TwoCartsDialog asked={asked} view={view} tools={tools} />;
}
