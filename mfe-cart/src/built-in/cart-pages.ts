import type { StoreDetails } from '@storefront/api';
import { groupOrderPage } from '@storefront/feature-group-order/page';
import type { ComponentType } from 'react';
import type { CardChoice } from '../features/checkout/pay/pay-at-once';

/** What the cart does for the pages of features. */
export interface PageTools {
  /** Waits until changed quantities are stored. */
  readonly settleQuantities: () => Promise<unknown>;
  readonly useEnterCheckout: () => () => Promise<void>;
  /** The caller's valid cards. */
  readonly useSavedCards: () => readonly CardChoice[];
  /** Leaves the site for the page of a gateway. */
  readonly leavePage: (address: string) => void;
  /** Takes the place of a store where the caller has none. */
  readonly takeStoresPlace: (store: StoreDetails) => void;
}

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
