import type { ItemSummary } from '@storefront/api';
import { withoutBidiControls } from '@storefront/i18n';
import { Text, Truncate } from '@storefront/ui';
import type { ReactNode } from 'react';

/** Characters before "more". */
const LIMIT = 130;

/** The item's description, truncated between visible characters. */
export function ItemDescription({ item }: { readonly item: ItemSummary }): ReactNode {
  if (!item.description) return null;
  return (
    <Text tone="muted" dir="auto">
      <Truncate text={withoutBidiControls(item.description)} limit={LIMIT} />
    </Text>
  );
}
