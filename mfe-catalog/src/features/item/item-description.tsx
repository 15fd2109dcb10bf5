import type { ItemSummary } from '@storefront/api';
import { withoutBidiControls } from '@storefront/i18n';
import { Truncate } from '@storefront/ui';
import type { ReactNode } from 'react';
import styles from './item-description.module.css';

/** Characters before "more". */
const LIMIT = 130;

/** What the item is, cut between whole characters. */
export function ItemDescription({ item }: { readonly item: ItemSummary }): ReactNode {
  if (!item.description) return null;
  return (
    <p className={styles.description} dir="auto">
      <Truncate text={withoutBidiControls(item.description)} limit={LIMIT} />
    </p>
  );
}
