import { whenPageIdle } from '@storefront/platform';
import { Box, lazyPart } from '@storefront/ui';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { ListedItem } from '../item-card/item-choices';

/** Loaded with its texts. An item can be ordered without it. */
const ItemTools = lazyPart(
  async () => {
    const tools = await import('./item-tools');
    await tools.prepareItemTools();
    return tools;
  },
  { missing: () => null },
);

/** Sharing an item and the actions of features, loaded after the first screen into reserved space. */
export function LazyItemTools({ item }: { readonly item: ListedItem }): ReactNode {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenPageIdle(() => setIdle(true)), []);
  return (
    <Box touch padTop={2}>
      <Suspense>{idle && <ItemTools item={item} />}</Suspense>
    </Box>
  );
}
