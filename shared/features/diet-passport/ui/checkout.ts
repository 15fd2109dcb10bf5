import { lazyPart } from '@storefront/ui';
import { dietPassport } from '../feature';
import { hasPassport } from './has-passport';

/** The card of the checkout, with the request that goes to the store. */
export const dietRequestOfPassport = {
  ...dietPassport,
  isUsed: hasPassport,
  Card: lazyPart(() => import('./order-card')),
};
