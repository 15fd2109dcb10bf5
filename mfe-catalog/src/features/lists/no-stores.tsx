import { useTexts } from '@storefront/i18n';
import { LinkButton, paths } from '@storefront/platform';
import { EmptyState } from '@storefront/ui';
import { StoreIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { useStoreLabels } from './use-store-labels';

/** Shown when there are no stores of this kind here. */
export function NoStores(): ReactNode {
  const { t } = useCatalogTexts();
  const common = useTexts('common').t;
  const stores = useStoreLabels().inText;
  return (
    <EmptyState
      icon={<StoreIcon size={28} />}
      title={t('lists.noStores', { stores })}
      action={<LinkButton to={paths.home.href()}>{common('actions.goHome')}</LinkButton>}
    >
      {t('lists.noStoresHint')}
    </EmptyState>
  );
}
