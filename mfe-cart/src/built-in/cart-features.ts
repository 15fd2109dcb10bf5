import { groupOrderOfCart } from '@storefront/feature-group-order/cart';
import type { useQueryClient } from '@storefront/platform';
import type { ComponentType } from 'react';

/** The parts of a feature in the cart. They are in the chunks of the drawer's lower part and of rare payments. */
export interface CartFeature {
  /** As in `FEATURES`. */
  readonly name: string;
  /** In the drawer, below the estimate of the checkout. */
  readonly Entry: ComponentType<{ readonly storeId: number; readonly onLeave: () => void }>;
  /**
   * The address of the page where each person pays their part of an order at a store, for the caller who places it;
   * `null` for other callers.
   */
  partsPage(client: ReturnType<typeof useQueryClient>, storeId: number): Promise<string | null>;
}

export const cartFeatures: readonly CartFeature[] = [groupOrderOfCart];
