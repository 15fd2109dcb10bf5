import { useTexts } from '@storefront/i18n';
import { LinkButton, paths } from '@storefront/platform';
import { EmptyState } from '@storefront/ui';
import { FoodIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';

/** Shown for an item that does not exist, or no longer exists. */
export function ItemNotFound(): ReactNode {
  const { t } = useCatalogTexts();
  const common = useTexts('common').t;
  return (
    <EmptyState
      icon={<FoodIcon size={28} />}
      title={t('item.notFound')}
      action={<LinkButton to={paths.home.href()}>{common('actions.goHome')}</LinkButton>}
    >
      {t('item.notFoundHint')}
    </EmptyState>
  );
}
