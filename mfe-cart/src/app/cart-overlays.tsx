import { useBusSignal } from '@storefront/bus/react';
import { useFeature, useQueryClient } from '@storefront/platform';
import { lazyOverlay, lazyPart, MissingOverlay } from '@storefront/ui';
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { connectCart } from '../features/cart/cart-access';
import { cartQuantities } from '../features/cart/cart-quantities';
import { useCartView } from '../features/cart/use-cart-view';
import { prepareHistoryTexts } from '../features/cart-history/history-texts';
import { useSharedCart } from '../features/cart-history/use-shared-cart';
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
import { useUndecidedCart } from '../features/saved-carts/use-undecided-cart';

const CartDrawer = lazyOverlay(() => import('../features/drawer/cart-drawer'));
const CartExtras = savingsPart(() => import('./cart-extras'));
/** Loads a part together with the texts of earlier carts. */
const withTexts = async <Part,>(part: Promise<Part>) =>
  (await Promise.all([part, prepareHistoryTexts()]))[0];
const CartPast = lazyPart(() => withTexts(import('../features/cart-history/cart-past')), {
  missing: () => null,
});
const SharedCartDialog = lazyPart(
  () => withTexts(import('../features/cart-history/shared-cart-dialog')),
  {
    missing: ({ notice }, { token, onClose }) =>
      token && <MissingOverlay onClose={onClose}>{notice}</MissingOverlay>,
  },
);
const BelowLines = savingsPart(() => import('../features/estimate/below-lines'));
const OtherStoreDialog = lazyPart(
  () => withTexts(import('../features/drawer/other-store-dialog')),
  {
    missing: ({ notice }, { request }) =>
      request && <MissingOverlay onClose={() => answerReplacement(false)}>{notice}</MissingOverlay>,
  },
);
/** If the dialog cannot be loaded, nothing is lost: both carts are stored, and the choice is offered again later. */
const TwoCartsDialog = lazyPart(() => import('../features/saved-carts/two-carts-dialog'), {
  missing: () => null,
});

/** The cart's overlays on every page: its drawer and its dialogs. Mounted once, by the shell. */
export function CartOverlays(): ReactNode {
  const client = useQueryClient();
  const view = useCartView();
  const { open, close } = useOpenDrawer();
  const replacement = useSyncExternalStore(onReplacementChange, openReplacement, openReplacement);
  // Mounted from their first use on: an unmounted drawer could not animate its closing.
  const [drawerMounted, setDrawerMounted] = useState(open);
  const [dialogMounted, setDialogMounted] = useState(false);
  const asked = useUndecidedCart(drawerMounted);
  const [choiceMounted, setChoiceMounted] = useState(false);
  const hasHistory = useFeature('cart-history');
  const shared = useSharedCart();
  const [sharedMounted, setSharedMounted] = useState(false);
  if (hasHistory && shared.token && !sharedMounted) setSharedMounted(true);
  if (open && !drawerMounted) setDrawerMounted(true);
  if (replacement && !dialogMounted) setDialogMounted(true);
  if (asked && !choiceMounted) setChoiceMounted(true);

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
          others={
            <>
              {hasHistory && (
                <Suspense>
                  <CartPast view={view} />
                </Suspense>
              )}
              <Suspense>
                <BelowLines view={view} />
              </Suspense>
            </>
          }
        />
      )}
      {dialogMounted && <OtherStoreDialog request={replacement} />}
      {sharedMounted && <SharedCartDialog token={shared.token} onClose={shared.close} />}
      {choiceMounted && <TwoCartsDialog asked={asked} view={view} />}
    </Suspense>
  );
}
