import { Diet, SlowRead } from '@storefront/platform';
import { ErrorState, Skeleton, SkeletonGroup, Stack, useDelayedFlag } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { AddOns } from './add-ons';
import { FoodGroups } from './food-groups';
import { ItemNotices } from './item-notices';
import styles from './item-options.module.css';
import { KitchenNote } from './kitchen-note';
import { OptionGroups } from './option-groups';
import type { ItemView } from './use-item';
import type { ItemOrder } from './use-item-order';

interface ItemOptionsProps {
  readonly view: ItemView;
  readonly order: ItemOrder | null;
  readonly idPrefix: string;
}

/** The choices of the item: a skeleton while they load, Retry when that failed; the head stays visible. */
export function ItemOptions({ view, order, idPrefix }: ItemOptionsProps): ReactNode {
  const { t } = useCatalogTexts();
  // A placeholder that was shown stays long enough not to flicker.
  const isOutlined = useDelayedFlag(!order && view.status === 'loading');
  if (view.status === 'failed') {
    return (
      <ErrorState title={t('item.optionsFailed')} onRetry={view.retry} retrying={view.retrying}>
        {t('item.optionsFailedHint')}
      </ErrorState>
    );
  }
  if (!order || isOutlined) {
    return (
      <>
        <SkeletonGroup label={t('item.loadingOptions')} gap={5} className={styles.options}>
          <Skeleton shape="text" width="40%" />
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={44} />
        </SkeletonGroup>
        <SlowRead />
      </>
    );
  }
  return (
    <Stack gap={5} className={styles.options}>
      <ItemNotices order={order} store={view.details?.store_details} />
      <Diet show="dish" item={order.item} food={order.choice.food} addOns={order.choice.addOns} />
      <FoodGroups order={order} idPrefix={idPrefix} />
      <OptionGroups order={order} idPrefix={idPrefix} />
      <AddOns order={order} />
      <KitchenNote order={order} />
    </Stack>
  );
}
