import { errorMessages, isOn } from '@storefront/api';
import { useStoreDetails } from '@storefront/api/catalog';
import { useConfig } from '@storefront/api/config';
import { useTexts } from '@storefront/i18n';
import { Link, PageTitle, paths, useSearchParams } from '@storefront/platform';
import { useModule, useSignedIn } from '@storefront/session';
import {
  Button,
  buttonClass,
  EmptyState,
  ErrorState,
  SectionHeading,
  Skeleton,
  SkeletonGroup,
  SlowNotice,
} from '@storefront/ui';
import { CartIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { cartBus } from '../../app/cart-bus';
import { CheckoutForm } from './checkout-form';
import styles from './checkout-page.module.css';
import { type CheckoutSource, useBasket } from './use-basket';

function sourceOf(page: string | null): CheckoutSource {
  return page === 'buy_now' || page === 'campaign' ? page : 'cart';
}

/** The checkout of the cart, or of one item without it (Spec 1 §2, `/checkout`). */
export function CheckoutPage(): ReactNode {
  const { t } = useTexts('cart');
  const [query] = useSearchParams();
  const source = sourceOf(query.get('page'));
  return (
    <div className={styles.page}>
      <PageTitle>{t('checkout.title')}</PageTitle>
      <SectionHeading level={1}>{t('checkout.title')}</SectionHeading>
      <CheckoutGate key={source} source={source} />
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
    return <SignInFirst source={source} />;
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

function SignInFirst({ source }: { readonly source: CheckoutSource }): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common');
  const reason = t('drawer.signInToOrder');
  const ask = () =>
    cartBus.publish('account:sign-in-required', {
      reason,
      mode: 'sign-in',
      returnTo: paths.checkout.href(source),
    });
  return (
    <EmptyState
      title={reason}
      action={
        <Button variant="primary" onClick={ask}>
          {common.t('actions.signIn')}
        </Button>
      }
    />
  );
}

function CheckoutSkeleton({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const { t } = useTexts('cart');
  return (
    <>
      <SkeletonGroup label={t('checkout.loading')} className={styles.columns}>
        <div className={styles.form}>
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} height={150} />
          ))}
        </div>
        <Skeleton height={420} />
      </SkeletonGroup>
      <SlowNotice waiting onRetry={onRetry} />
    </>
  );
}
