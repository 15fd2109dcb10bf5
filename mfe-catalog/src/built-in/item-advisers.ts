import { dietAdvice } from '@storefront/feature-diet-passport/items';
import type { ItemAdviser } from '@storefront/platform';

/** Features that say something about items. Their looks into the storage are in the first page. */
export const itemAdvisers: readonly ItemAdviser[] = [dietAdvice];
