import { useTexts } from '@storefront/i18n';
import { LinkButton, PageTitle, paths, useFeature, useLocation } from '@storefront/platform';
import type { PageTools } from '@storefront/platform/cart-parts';
import { EmptyState, Page } from '@storefront/ui';
import type { ReactNode } from 'react';
import { cartPages } from '../built-in/cart-pages';
import { cartQuantities } from '../features/cart/cart-quantities';
import { takeStoresPlace } from '../features/cart/stores-place';
import { useSavedCards } from '../features/checkout/pay/use-pay-at-once';
import { leavePage } from '../features/checkout/place/leave-page';
import { useEnterCheckout } from '../features/drawer/use-proceed';

const tools: PageTools = {
  settleQuantities: () => cartQuantities.settle(),
  useEnterCheckout,
  useSavedCards,
  leavePage,
  takeStoresPlace,
};

/** The page of the feature whose path is open. */
export function FeaturePage(): ReactNode {
  const { t } = useTexts('common');
  const { pathname } = useLocation();
  const page = cartPages.find(({ path }) => path === pathname);
  const isOffered = useFeature(page?.name ?? '');
  if (page && isOffered !== false) return <page.Page tools={tools} />;
  const title = t('sections.switchedOff');
  return (
    <Page width="reading">
      <PageTitle>{title}</PageTitle>
      <EmptyState
        isPage
        title={title}
        action={<LinkButton to={paths.home.href()}>{t('actions.goHome')}</LinkButton>}
      />
    </Page>
  );
}
