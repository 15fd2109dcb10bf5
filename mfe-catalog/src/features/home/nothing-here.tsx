import { EmptyState } from '@storefront/ui';
import { CouponIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';

/** Shown for an offer that is empty or over. */
export function NothingHere(): ReactNode {
  const { t } = useCatalogTexts();
  return (
    <EmptyState icon={<CouponIcon size={28} />} title={t('home.nothingHere')}>
      {t('home.nothingHereHint')}
    </EmptyState>
  );
}
