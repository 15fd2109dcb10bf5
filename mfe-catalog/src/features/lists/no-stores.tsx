import { useTexts } from '@storefront/i18n';
import { Link, paths } from '@storefront/platform';
import { buttonClass, EmptyState } from '@storefront/ui';
import { StoreIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { useStoreLabels } from './use-store-labels';

/** Nothing of the kind here. */
export function NoStores(): ReactNode {
  const { t } = useCatalogTexts();
  const common = useTexts('common').t;
  const stores = useStoreLabels().inText;
  return (
    <EmptyState
      icon={<StoreIcon size={28} />}
      title={t('lists.noStores', { stores })}
      action={
        <Link to={paths.home.href()} className={buttonClass({ variant: 'primary' })}>
          {common('actions.goHome')}
        </Link>
      }
    >
      {t('lists.noStoresHint')}
    </EmptyState>
  );
}
