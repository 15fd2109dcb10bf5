import { lazyPart } from '@storefront/ui';
import { prepareHistoryTexts } from '../cart-history/history-texts';
import type { LaterProps } from './later-parts';

/** Loaded with its texts; if that fails, the drawer is shown without it. */
export const Later = lazyPart<LaterProps>(
  async () => (await Promise.all([import('./later-parts'), prepareHistoryTexts()]))[0],
  { missing: () => null },
);
