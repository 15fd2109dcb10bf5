import { useBusSignal } from '@storefront/bus/react';
import { useQueryClient } from '@storefront/platform';
import { lazyOverlay, lazyPart, MissingOverlay } from '@storefront/ui';
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { connectCart, knownConfig } from '../features/cart/cart-access';
import { cartTools, keeperOf } from '../features/cart/cart-keeper';
import { cartQuantities } from '../features/cart/cart-quantities';
import { useCartView } from '../features/cart/use-cart-view';
import { forgetPayment } from '../features/checkout/pay/last-payment';
import { savingsPart } from '../features/checkout/savings/savings-part';
import {
  answerReplacement,
  onReplacementChange,
  openReplacement,
} from '../features/commands/replacement-request';
import { useOpenDrawer } from '../features/drawer/use-open-drawer';
import { useOtherTabsCart, usePublishedCart } from '../features/drawer/use-published-cart';
import { useLostOrders } from '../features/lost-orders/use-lost-orders';

const CartDrawer = lazyOverlay(() => import('../features/drawer/cart-drawer'));
const CartExtras = savingsPart(() => import('./cart-extras'));
const BelowLines = savingsPart(() => import('../features/estimate/below-lines'));
const OtherStoreDialog = lazyPart(
  async () => {
    const [dialog] = await Promise.all([
      import('../features/drawer/other-store-dialog'),
      keeperOf(knownConfig())?.prepare(),
    ]);
    return dialog;
  },
  {
    missing: ({ notice }, { request }) =>
      request && <MissingOverlay onClose={() => answerReplacement(false)}>{notice}</MissingOverlay>,
  },
);

/** The cart's overlays on every page: its drawer and its dialogs. Mounted once, by the shell. */
export function CartOverlays(): ReactNode {
  const client = useQueryClient();
  const view = useCartView();
  const { open, close } = useOpenDrawer();
  const replacement = useSyncExternalStore(onReplacementChange, openReplacement, openReplacement);
  // Mounted from their first use on: an unmounted drawer could not animate its closing.
  const [drawerMounted, setDrawerMounted] = useState(open);
  const [dialogMounted, setDialogMounted] = useState(false);
  const keeper = keeperOf(view.config);
  const [hasSignedIn, setHasSignedIn] = useState(false);
  useBusSignal('account:signed-in', () => setHasSignedIn(true));
  if (open && !drawerMounted) setDrawerMounted(true);
  if (replacement && !dialogMounted) setDialogMounted(true);

  useEffect(() => connectCart(client), [client]);
  useEffect(() => {
    if (!open) cartQuantities.forgetFailures();
  }, [open]);
  usePublishedCart(view);
  useLostOrders();
  useBusSignal('account:signed-out', forgetPayment);
  useOtherTabsCart(view);
  useEffect(() => {
    // The last changes are sent when the page is hidden, without the usual delay.
    const onHide = () => {
      if (document.visibilityState === 'hidden') void cartQuantities.settle();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => document.removeEventListener('visibilitychange', onHide);
  }, []);

  return (
    <Suspense>
      {drawerMounted && (
        <CartDrawer
          open={open}
          onClose={close}
          view={view}
          outlook={
            <Suspense>
              <CartExtras view={view} onLeave={close} />
            </Suspense>
          }
          below={
            <Suspense>
              <BelowLines view={view} />
            </Suspense>
          }
        />
      )}
      {dialogMounted && <OtherStoreDialog request={replacement} />}
      {keeper && (
        <keeper.Overlays view={view} tools={cartTools} mayAsk={drawerMounted || hasSignedIn} />
      )}
    </Suspense>
  );
}
