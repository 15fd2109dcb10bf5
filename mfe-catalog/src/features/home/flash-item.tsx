import type { FlashSaleItem } from '@storefront/api';
import { ProgressBar, Stack, Text } from '@storefront/ui';
import { memo, type ReactNode } from 'react';
import { ItemCard } from '../item-card/item-card';
import { stockOf } from '../item-card/item-stock';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './flash-sale.module.css';

/** An item of a flash sale: its card, and the sold share of its quota. */
export const FlashItem = memo(function FlashItem({
  row,
}: {
  readonly row: FlashSaleItem;
}): ReactNode {
  const { t } = useCatalogTexts();
  const { item, stock, sold, available_stock } = row;
  // The store may have fewer pieces than remain of the sale's quota.
  const inStore = stockOf(item);
  const left = inStore.state === 'low' ? Math.min(inStore.left, available_stock) : available_stock;
  return (
    <Stack gap={3} className={styles.item}>
      <ItemCard item={item} showStore />
      {stock > 0 && inStore.state !== 'out' && (
        <ProgressBar percent={(100 * sold) / stock}>
          <Text as="span" tone="muted" size="sm">
            {t('home.flashLeft', { count: left })}
          </Text>
        </ProgressBar>
      )}
    </Stack>
  );
});
