import { useQueryClient } from '@storefront/platform';
import { lazyOverlay, lazyPart, MissingOverlay } from '@storefront/ui';
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { connectCart } from '../features/cart/cart-access';
import { cartQuantities } from '../features/cart/cart-quantities';
import { useCartView } from '../features/cart/use-cart-view';
import {
  answerQuestion,
  onQuestion,
  openQuestion,
} from '../features/commands/replacement-question';
import { useOpenDrawer } from '../features/drawer/use-open-drawer';
import { useOtherTabsCart, usePublishedCart } from '../features/drawer/use-published-cart';
import { useLostOrders } from '../features/lost-orders/use-lost-orders';
import { useAskedCart } from '../features/saved-carts/use-asked-cart';

const CartDrawer = lazyOverlay(() => import('../features/drawer/cart-drawer'));
const OtherStoreDialog = lazyPart(() => import('../features/drawer/other-store-dialog'), {
  missing: ({ notice }, { question }) =>
    question && <MissingOverlay onClose={() => answerQuestion(false)}>{notice}</MissingOverlay>,
});
/** Nobody has pressed anything, and both carts are kept: it asks once it can be had. */
const TwoCartsDialog = lazyPart(() => import('../features/saved-carts/two-carts-dialog'), {
  missing: () => null,
});

/** What the cart lays over every page: its drawer and its questions. Mounted once, by the shell. */
export function CartOverlays(): ReactNode {
  const client = useQueryClient();
  const view = useCartView();
  const { open, close } = useOpenDrawer();
  const question = useSyncExternalStore(onQuestion, openQuestion);
  // Kept once they were needed: closing is a movement, which an unmounted drawer cannot make.
  const [drawerWanted, setDrawerWanted] = useState(open);
  const [dialogWanted, setDialogWanted] = useState(false);
  const asked = useAskedCart(drawerWanted);
  const [choiceWanted, setChoiceWanted] = useState(false);
  if (open && !drawerWanted) setDrawerWanted(true);
  if (question && !dialogWanted) setDialogWanted(true);
  if (asked && !choiceWanted) setChoiceWanted(true);

  useEffect(() => connectCart(client), [client]);
  useEffect(() => {
    if (!open) cartQuantities.forgetFailures();
  }, [open]);
  usePublishedCart(view);
  useLostOrders();
  useOtherTabsCart(view);
  useEffect(() => {
    // The last taps before the page goes away are not waited for, but sent.
    const onHide = () => {
      if (document.visibilityState === 'hidden') void cartQuantities.settle();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => document.removeEventListener('visibilitychange', onHide);
  }, []);

  return (
    <Suspense>
      {drawerWanted && <CartDrawer open={open} onClose={close} view={view} />}
      {dialogWanted && <OtherStoreDialog question={question} />}
      {choiceWanted && <TwoCartsDialog asked={asked} view={view} />}
    </Suspense>
  );
}
