import { SlowRead } from '@storefront/platform';
import { ErrorState, Skeleton, SkeletonGroup, Stack } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { ItemFacts } from './facts';
import { ItemContent } from './item-content';
import { ItemDescription } from './item-description';
import { ItemGallery } from './item-gallery';
import { ItemHead } from './item-head';
import styles from './item-modal.module.css';
import { ItemNotFound } from './item-not-found';
import { ItemOptions } from './item-options';
import { ItemReviews } from './item-reviews';
import { LazyItemTools } from './lazy-item-tools';
import type { ItemView } from './use-item';
import type { ItemOrder } from './use-item-order';

interface ItemModalBodyProps {
  readonly view: ItemView;
  readonly order: ItemOrder | null;
  readonly idPrefix: string;
  readonly showStore: boolean;
}

/** The panes of the open item. Picture and price come from the list at once, the options follow. */
export function ItemModalBody({ view, order, idPrefix, showStore }: ItemModalBodyProps): ReactNode {
  const { t } = useCatalogTexts();
  const { shown, full, details } = view;
  if (view.status === 'not-found') return <ItemNotFound />;
  if (!shown) {
    if (view.status === 'failed') {
      return (
        <ErrorState title={t('item.failed')} onRetry={view.retry} retrying={view.retrying}>
          {t('item.optionsFailedHint')}
        </ErrorState>
      );
    }
    return (
      <>
        <SkeletonGroup label={t('item.loading')} gap={5} className={styles.panes}>
          <Skeleton ratio="1 / 1" />
          <Skeleton height={320} />
        </SkeletonGroup>
        <SlowRead />
      </>
    );
  }
  return (
    <Stack gap={5} className={styles.panes}>
      <div className={styles.pictures}>
        <ItemGallery item={shown} />
        <LazyItemTools item={shown} />
      </div>
      <Stack gap={4}>
        <ItemHead
          item={shown}
          store={details?.store_details}
          showStore={showStore}
          amounts={order?.hasPrice ? order.amounts : null}
          level={null}
        />
        <ItemContent>
          <ItemDescription item={shown} />
          <ItemOptions view={view} order={order} idPrefix={idPrefix} />
          {full && <ItemFacts item={full} />}
          <ItemReviews item={shown} />
        </ItemContent>
      </Stack>
    </Stack>
  );
}
