import { dietAdvice } from '@storefront/feature-diet-passport/items';
import type { ItemAdviser } from '@storefront/platform';

/** Features that say something about items. */
export const itemAdvisers: readonly ItemAdviser[] = [dietAdvice];
