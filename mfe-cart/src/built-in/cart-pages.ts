import { groupOrderPage } from '@storefront/feature-group-order/page';
import type { PageTools } from '@storefront/platform/cart-parts';
import type { ComponentType } from 'react';

/** A page of a feature, in a chunk of its own. */
export interface CartPage {
  /** As in `FEATURES`. */
  readonly name: string;
  readonly path: string;
  /** Fetches its texts. */
  prepare(): Promise<void>;
  readonly Page: ComponentType<{ readonly tools: PageTools }>;
}

export const cartPages: readonly CartPage[] = [groupOrderPage];
