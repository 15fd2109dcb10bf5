import { lazyPart } from '@storefront/ui';
import { dietPassport } from '../feature';

/** The page of this feature in the account, for guests at an address of its own. */
export const dietPassportPage = {
  ...dietPassport,
  page: 'diet-passport',
  Page: lazyPart(() => import('./page/passport-page')),
} as const;
