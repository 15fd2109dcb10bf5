import { lazyPart } from '@storefront/ui';
import { dietPassport } from '../feature';
import { hasPassport } from './has-passport';

/** The chips above lists that filter and sort by the passport. */
export const dietChips = {
  ...dietPassport,
  isUsed: hasPassport,
  Chips: lazyPart(() => import('./list-chips')),
};
