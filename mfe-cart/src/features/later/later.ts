import { lazyPart } from '@storefront/ui';
import { prepareHistoryTexts } from '../cart-history/history-texts';
import type { LaterProps } from './later-parts';

/** Comes with its texts; where it cannot, the drawer does without. */
export const Later = lazyPart<LaterProps>(
  async () => (await Promise.all([import('./later-parts'), prepareHistoryTexts()]))[0],
  { missing: () => null },
);
