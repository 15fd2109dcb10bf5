import { Page, Skeleton, SkeletonGroup } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './home.module.css';

/** The placeholder of home, or one of its lists, while its content is unknown. */
export function PageOutline(): ReactNode {
  const { t } = useCatalogTexts();
  return (
    <Page bottom={16} gap={8} className={styles.page}>
      <SkeletonGroup label={t('home.loading')}>
        <Skeleton height={52} />
        <Skeleton height={480} />
      </SkeletonGroup>
    </Page>
  );
}
