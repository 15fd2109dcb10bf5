import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { storeDetails } from '@storefront/api/details';
import { isOn } from '@storefront/domain';
import { useTexts } from '@storefront/i18n';
import { LinkButton, paths, useQuery } from '@storefront/platform';
import { useModule, useSignedIn } from '@storefront/session';
import { EmptyState, lazyPart } from '@storefront/ui';
import { CartIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { LinesSource } from '../order/checkout-facts';
import { CheckoutFailed } from './checkout-failed';
import { CheckoutSkeleton } from './checkout-skeleton';
import { SignInFirst } from './place/sign-in-first';
import { cartSubject, singleSubject } from './subject';
import { useBasket } from './use-basket';

const loadForm = () => import('./checkout-form');
const CheckoutForm = lazyPart(loadForm);

/** Shows the checkout to callers who may order here and have something to order; for the others it says why not. */
export function CheckoutGate({ source }: { readonly source: LinesSource }): ReactNode {
  const signedIn = useSignedIn();
  const moduleId = useModule()?.id;
  const basket = useBasket(source);
  const config = useQuery(read(shopConfig));
  const storeId = basket.lines[0]?.item.store_id;
  const store = useQuery({
    ...read(storeDetails, { params: { id: storeId ?? 0 } }),
    enabled: storeId !== undefined,
  });
  // Loads the form in parallel with the store, unless there is nothing to order. A failed load is repeated when the
  // form is shown.
  useEffect(() => {
    if (storeId !== undefined) loadForm().catch(() => undefined);
  }, [storeId]);
  const failed = [config, store].find((query) => query.isError && !query.data);

  if (basket.status === 'failed' || failed) {
    const error = failed?.error ?? basket.error;
    return (
      <CheckoutFailed
        error={error}
        onRetry={() => (failed ? void failed.refetch() : basket.retry())}
      />
    );
  }
  if (basket.status === 'ready' && basket.lines.length === 0) {
    // A new device does not know which section's cart is meant.
    return <EmptyBasket asksForSection={source === 'cart' && moduleId === undefined} />;
  }
  if (config.data && !signedIn && !isOn(config.data.guest_checkout_status)) {
    return <SignInFirst returnTo={paths.checkout.href(source)} />;
  }
  if (!config.data || !store.data || basket.status !== 'ready' || moduleId === undefined) {
    return <CheckoutSkeleton />;
  }
  const subject =
    source === 'cart'
      ? cartSubject(moduleId, store.data.id)
      : singleSubject(source, basket.lines[0]?.item_id ?? 0);
  return (
    <Suspense fallback={<CheckoutSkeleton />}>
      <CheckoutForm
        key={subject}
        subject={subject}
        basket={basket}
        config={config.data}
        store={store.data}
        moduleId={moduleId}
      />
    </Suspense>
  );
}

/**
 * Scrolls itself into view: when another tab empties the cart, it replaces a long form and would be above the screen.
 */
function EmptyBasket({ asksForSection }: { readonly asksForSection: boolean }): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Without a return value: newer browsers return a promise, which React would call as a cleanup.
    box.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <div ref={box} role="status">
      <EmptyState
        icon={<CartIcon size={36} strokeWidth={1.5} />}
        title={t(asksForSection ? 'checkout.noSection' : 'drawer.empty')}
        action={
          <LinkButton to={paths.home.href()}>
            {asksForSection ? t('checkout.chooseSection') : common.t('actions.continueShopping')}
          </LinkButton>
        }
      >
        {t(asksForSection ? 'checkout.noSectionHint' : 'checkout.emptyHint')}
      </EmptyState>
    </div>
  );
}
