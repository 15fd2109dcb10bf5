import { read } from '@storefront/api';
import { parcelCategories } from '@storefront/api/cart';
import { shopConfig } from '@storefront/api/config';
import { isOn, sells } from '@storefront/domain';
import { useTexts } from '@storefront/i18n';
import { LinkButton, paths, useQuery, useSearchParams } from '@storefront/platform';
import { useModule, useSignedIn } from '@storefront/session';
import { EmptyState } from '@storefront/ui';
import { ParcelIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { CheckoutFailed } from '../checkout/checkout-failed';
import { CheckoutSkeleton } from '../checkout/checkout-skeleton';
import { SignInFirst } from '../checkout/place/sign-in-first';
import { ParcelForm } from './parcel-form';
import { useParcelTexts } from './parcel-texts';

/** The checkout of a parcel, `/checkout?page=parcel&parcel_category_id=…`, which has no cart. */
export default function ParcelPage(): ReactNode {
  const module = useModule();
  if (!module || !sells(module.module_type, 'parcels')) return <OtherModule />;
  return <ParcelGate moduleId={module.id} />;
}

function ParcelGate({ moduleId }: { readonly moduleId: number }): ReactNode {
  const [query, setQuery] = useSearchParams();
  const signedIn = useSignedIn();
  const config = useQuery(read(shopConfig));
  const categories = useQuery(read(parcelCategories));
  const chosen = Number(query.get('parcel_category_id') ?? Number.NaN);

  const failed = [config, categories].find((read) => read.isError && !read.data);
  if (failed) {
    return <CheckoutFailed error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  if (!config.data || !categories.data) {
    return <CheckoutSkeleton />;
  }
  if (!signedIn && !isOn(config.data.guest_checkout_status)) {
    return <SignInFirst returnTo={paths.checkout.parcel(chosen)} />;
  }
  return (
    <ParcelForm
      config={config.data}
      moduleId={moduleId}
      categories={categories.data}
      category={categories.data.find(({ id }) => id === chosen) ?? null}
      onCategory={(id) =>
        setQuery({ page: 'parcel', parcel_category_id: String(id) }, { replace: true })
      }
    />
  );
}

/** The link was opened while another module is chosen. */
function OtherModule(): ReactNode {
  const { t } = useParcelTexts();
  const common = useTexts('common');
  return (
    <EmptyState
      icon={<ParcelIcon size={36} strokeWidth={1.5} />}
      title={t('otherModule')}
      action={<LinkButton to={paths.home.href()}>{common.t('actions.goHome')}</LinkButton>}
    >
      {t('otherModuleHint')}
    </EmptyState>
  );
}
