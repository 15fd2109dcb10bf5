import type { CartLine, Config } from '@storefront/api';
import type { CartRef } from '@storefront/api/cart';
import { cartHistoryOfCart } from '@storefront/feature-cart-history/cart';
import type { CartTools, CartView, RowTools } from '@storefront/platform/cart-parts';
import type { ComponentType } from 'react';

/**
 * A feature that keeps carts and lines which leave the cart. Its parts load what they need after the first screen; only
 * `Overlays` is on every page.
 */
export interface CartKeeper {
  /** As in `FEATURES`. */
  readonly name: string;
  /** Fetches its texts, before `ReplaceText` is rendered. */
  prepare(): Promise<void>;
  readonly Overlays: ComponentType<{
    readonly view: CartView;
    readonly tools: CartTools;
    /** The customer has opened the drawer or signed in on this page, and may be asked about carts. */
    readonly mayAsk: boolean;
  }>;
  /** Directly below the lines of the drawer, and beside an empty cart. */
  readonly BelowLines: ComponentType<{
    readonly view: CartView;
    readonly tools: CartTools;
    readonly rows: RowTools;
  }>;
  /** At the end of the drawer. */
  readonly OtherCarts: ComponentType;
  /** An action on a line of the drawer. `onPress` is called before it takes the line out of the cart. */
  readonly LineAction: ComponentType<{
    readonly line: CartLine;
    readonly config: Config | null;
    readonly tools: CartTools;
    readonly onPress: () => void;
  }>;
  /** What is shown in place of a line that `LineAction` has taken. `onUndo` is called before that is unmounted. */
  readonly KeptRow: ComponentType<{
    readonly line: CartLine;
    readonly tools: CartTools;
    readonly rows: RowTools;
    readonly onUndo?: ((row: HTMLElement | null) => void) | undefined;
  }>;
  /** What becomes of the cart that another store's item replaces. */
  readonly ReplaceText: ComponentType<{ readonly storeName: string }>;
  /**
   * Keeps the current cart, which is empty afterwards, so that another store's can replace it. It is called within
   * `inTurn`.
   * @returns a function that brings it back; `null` when it could not be kept
   */
  keepReplaced(cart: CartRef, tools: CartTools): Promise<(() => Promise<unknown>) | null>;
}

export const cartKeepers: readonly CartKeeper[] = [cartHistoryOfCart];
