import { ApiError, read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { storeDetails } from '@storefront/api/details';
import { isOn } from '@storefront/domain';
import { useTexts } from '@storefront/i18n';
import { LinkButton, paths, useQuery, useSearchParams } from '@storefront/platform';
import { useModule, useSignedIn } from '@storefront/session';
import { EmptyState } from '@storefront/ui';
import { StoreIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { CheckoutFailed } from '../checkout/checkout-failed';
import { CheckoutSkeleton } from '../checkout/checkout-skeleton';
import { SignInFirst } from '../checkout/place/sign-in-first';
import { PrescriptionForm } from './prescription-form';
import { usePrescriptionTexts } from './prescription-texts';

/** The checkout of a prescription, `/checkout?page=prescription&store_id=…`, which has no cart. */
export default function PrescriptionPage(): ReactNode {
  const [query] = useSearchParams();
  const storeId = Number(query.get('store_id'));
  return Number.isInteger(storeId) && storeId > 0 ? (
    <PrescriptionGate storeId={storeId} />
  ) : (
    <NotOffered />
  );
}

function PrescriptionGate({ storeId }: { readonly storeId: number }): ReactNode {
  const signedIn = useSignedIn();
  const chosenModule = useModule();
  const config = useQuery(read(shopConfig));
  const store = useQuery(read(storeDetails, { params: { id: storeId } }));
  const failed = [config, store].find((read) => read.isError && !read.data);
  if (failed?.error instanceof ApiError && failed.error.kind === 'not-found') return <NotOffered />;
  if (failed) {
    return <CheckoutFailed error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  const moduleId = store.data?.module_id ?? chosenModule?.id;
  if (!config.data || !store.data || moduleId === undefined) {
    return <CheckoutSkeleton />;
  }
  if (!isOn(config.data.prescription_order_status) || !isOn(store.data.prescription_order)) {
    return <NotOffered />;
  }
  if (!signedIn && !isOn(config.data.guest_checkout_status)) {
    return <SignInFirst returnTo={paths.checkout.prescription(storeId)} />;
  }
  return <PrescriptionForm config={config.data} store={store.data} moduleId={moduleId} />;
}

function NotOffered(): ReactNode {
  const { t } = usePrescriptionTexts();
  const common = useTexts('common');
  return (
    <EmptyState
      icon={<StoreIcon size={36} strokeWidth={1.5} />}
      title={t('notOffered')}
      action={<LinkButton to={paths.home.href()}>{common.t('actions.goHome')}</LinkButton>}
    >
      {t('notOfferedHint')}
    </EmptyState>
  );
}
