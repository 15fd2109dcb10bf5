import { whenPageIdle } from '@storefront/platform';
import { lazyPart } from '@storefront/ui';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { ListedItem } from '../item-card/item-choices';
import styles from './lazy-item-tools.module.css';

/** Loaded with its texts. An item can be ordered without it. */
const ItemTools = lazyPart(
  async () => {
    const tools = await import('../compare/item-tools');
    await tools.prepareCompareTexts();
    return tools;
  },
  { missing: () => null },
);

/** Sharing and comparing an item, loaded after the first screen into reserved space. */
export function LazyItemTools({ item }: { readonly item: ListedItem }): ReactNode {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenPageIdle(() => setIdle(true)), []);
  return (
    <div className={styles.place}>
      <Suspense>{idle && <ItemTools item={item} />}</Suspense>
    </div>
  );
}
