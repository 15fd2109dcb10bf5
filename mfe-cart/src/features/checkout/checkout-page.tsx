import { errorMessages, isOn, read } from '@storefront/api';
import { storeDetails } from '@storefront/api/catalog';
import { shopConfig } from '@storefront/api/config';
import { useTexts } from '@storefront/i18n';
import { Link, PageTitle, paths, useQuery, useSearchParams } from '@storefront/platform';
import { readBuyNow, useModule, useSignedIn } from '@storefront/session';
import { buttonClass, EmptyState, ErrorState, lazyPart, SectionHeading } from '@storefront/ui';
import { CartIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense } from 'react';
import { BuyNow } from './buy-now-line';
import { CheckoutForm } from './checkout-form';
import styles from './checkout-page.module.css';
import { CheckoutSkeleton } from './checkout-skeleton';
import { SentOrderGate } from './sent-order-gate';
import { SignInFirst } from './sign-in-first';
import { cartSubject, PARCEL_SUBJECT, prescriptionSubject, singleSubject } from './subject';
import { type CheckoutSource, useBasket } from './use-basket';
import type { OrderSource } from './use-place-order';

/** Checkouts that have no cart before them, and their titles. */
const cartless = {
  parcel: {
    source: 'parcel',
    title: 'parcel.title',
    Page: lazyPart(() => import('../parcel/parcel-page')),
  },
  prescription: {
    source: 'prescription',
    title: 'prescription.title',
    Page: lazyPart(() => import('../prescription/prescription-page')),
  },
} as const;

function cartlessOf(page: string | null) {
  return page === 'parcel' || page === 'prescription' ? cartless[page] : null;
}

function sourceOf(page: string | null): CheckoutSource {
  return page === 'buy_now' || page === 'campaign' ? page : 'cart';
}

/** The checkout of the cart, of one item without it, of a parcel or of a prescription (`/checkout`). */
export function CheckoutPage(): ReactNode {
  const { t } = useTexts('cart');
  const [query] = useSearchParams();
  const page = query.get('page');
  const other = cartlessOf(page);
  const source = sourceOf(page);
  const subject = useSubject(other?.source ?? source, query.get('store_id'));
  const title = t(other ? other.title : 'checkout.title');
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <SectionHeading level={1}>{title}</SectionHeading>
      <SentOrderGate key={subject} subject={subject}>
        {other ? (
          <Suspense fallback={<CheckoutSkeleton />}>
            <other.Page />
          </Suspense>
        ) : (
          <CheckoutGate key={source} source={source} />
        )}
      </SentOrderGate>
    </div>
  );
}

/** What the page orders, as far as its address and the item of Buy Now tell; a cart's store follows. */
function useSubject(source: OrderSource, storeId: string | null): string {
  const moduleId = useModule()?.id ?? 0;
  switch (source) {
    case 'cart':
      return cartSubject(moduleId);
    case 'parcel':
      return PARCEL_SUBJECT;
    case 'prescription':
      return prescriptionSubject(Number(storeId));
    default:
      return singleSubject(source, readBuyNow(BuyNow)?.item.id ?? 0);
  }
}

/** Lets those in who may order here and have something to order; tells the others why not. */
function CheckoutGate({ source }: { readonly source: CheckoutSource }): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common');
  const signedIn = useSignedIn();
  const moduleId = useModule()?.id;
  const basket = useBasket(source);
  const config = useQuery(read(shopConfig));
  const storeId = basket.lines[0]?.item.store_id;
  const store = useQuery({
    ...read(storeDetails, { params: { id: storeId ?? 0 } }),
    enabled: storeId !== undefined,
  });
  const failed = [config, store].find((query) => query.isError && !query.data);

  if (basket.status === 'failed' || failed) {
    const error = failed?.error ?? basket.error;
    return (
      <ErrorState
        title={t('checkout.failed')}
        onRetry={() => (failed ? void failed.refetch() : basket.retry())}
      >
        {errorMessages(error, common.t).join(' ')}
      </ErrorState>
    );
  }
  if (basket.status === 'ready' && basket.lines.length === 0) return <NothingToOrder />;
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
    <CheckoutForm
      key={subject}
      subject={subject}
      basket={basket}
      config={config.data}
      store={store.data}
      moduleId={moduleId}
    />
  );
}

function NothingToOrder(): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common');
  return (
    <EmptyState
      icon={<CartIcon size={36} strokeWidth={1.5} />}
      title={t('drawer.empty')}
      action={
        <Link to={paths.home.href()} className={buttonClass({ variant: 'primary' })}>
          {common.t('actions.continueShopping')}
        </Link>
      }
    >
      {t('checkout.emptyHint')}
    </EmptyState>
  );
}
