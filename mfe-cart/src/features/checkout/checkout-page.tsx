import { errorMessages, isOn } from '@storefront/api';
import { useStoreDetails } from '@storefront/api/catalog';
import { useConfig } from '@storefront/api/config';
import { useTexts } from '@storefront/i18n';
import { Link, PageTitle, paths, useSearchParams } from '@storefront/platform';
import { useModule, useSignedIn } from '@storefront/session';
import { buttonClass, EmptyState, ErrorState, SectionHeading } from '@storefront/ui';
import { CartIcon } from '@storefront/ui/icons';
import { lazy, type ReactNode, Suspense } from 'react';
import { CheckoutForm } from './checkout-form';
import styles from './checkout-page.module.css';
import { CheckoutSkeleton } from './checkout-skeleton';
import { SignInFirst } from './sign-in-first';
import { type CheckoutSource, useBasket } from './use-basket';

/** Checkouts that have no cart before them, and their titles. */
const cartless = {
  parcel: { title: 'parcel.title', Page: lazy(() => import('../parcel/parcel-page')) },
  prescription: {
    title: 'prescription.title',
    Page: lazy(() => import('../prescription/prescription-page')),
  },
} as const;

function cartlessOf(page: string | null) {
  return page === 'parcel' || page === 'prescription' ? cartless[page] : null;
}

function sourceOf(page: string | null): CheckoutSource {
  return page === 'buy_now' || page === 'campaign' ? page : 'cart';
}

/** The checkout of the cart, of one item without it, of a parcel or of a prescription (Spec 1 §2, `/checkout`). */
export function CheckoutPage(): ReactNode {
  const { t } = useTexts('cart');
  const [query] = useSearchParams();
  const page = query.get('page');
  const other = cartlessOf(page);
  const source = sourceOf(page);
  const title = t(other ? other.title : 'checkout.title');
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <SectionHeading level={1}>{title}</SectionHeading>
      {other ? (
        <Suspense fallback={<CheckoutSkeleton onRetry={() => undefined} />}>
          <other.Page />
        </Suspense>
      ) : (
        <CheckoutGate key={source} source={source} />
      )}
    </div>
  );
}

/** Lets those in who may order here and have something to order; tells the others why not. */
function CheckoutGate({ source }: { readonly source: CheckoutSource }): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common');
  const signedIn = useSignedIn();
  const moduleId = useModule()?.id;
  const basket = useBasket(source);
  const config = useConfig();
  const storeId = basket.lines[0]?.item.store_id;
  const store = useStoreDetails(storeId ?? 0, { enabled: storeId !== undefined });
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
    return <CheckoutSkeleton onRetry={basket.retry} />;
  }
  return (
    <CheckoutForm basket={basket} config={config.data} store={store.data} moduleId={moduleId} />
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
