import type { Cart, CartLine, Config, StoreDetails } from '@storefront/api';
import type { CartRef } from '@storefront/api/cart';
import { cartHistoryOfCart } from '@storefront/feature-cart-history/cart';
import type { ComponentType, ReactNode, RefObject } from 'react';
import type { CartView } from '../features/cart/use-cart-view';

/** What the cart does for a keeper. */
export interface CartTools {
  /** Waits until changed quantities are stored. */
  readonly settle: () => Promise<unknown>;
  /** Runs a job after the other jobs on the cart. */
  readonly inTurn: <Result>(job: () => Promise<Result>) => Promise<Result>;
  /** Sends a change and shows the cart of its answer, within `inTurn`. */
  readonly sendChange: (cart: CartRef, send: () => Promise<Cart>) => Promise<Cart>;
  readonly readCart: (cart: CartRef, fresh?: boolean) => Promise<Cart>;
  readonly currentCart: () => CartRef | null;
  readonly openDrawer: () => void;
  /** Takes the place of a store where the caller has none. */
  readonly takeStoresPlace: (store: StoreDetails) => void;
  /** Number and amount of lines, before delivery. */
  readonly sumOf: (
    lines: readonly CartLine[],
    config: Config | null,
  ) => { readonly count: number; readonly subtotal: number };
}

/** A line at today's price. */
export interface RowPrice {
  readonly line: CartLine;
  /** `null` for a line that cannot be ordered. */
  readonly total: number | null;
  /** Why it cannot be ordered unchanged; otherwise empty. */
  readonly problem: string;
}

/** How the drawer shows rows. */
export interface RowTools {
  readonly usePriceLines: () => (lines: readonly CartLine[], config: Config) => readonly RowPrice[];
  readonly useFocusInRows: (
    list: RefObject<HTMLElement | null>,
    count: number,
  ) => (row: HTMLElement | number | null) => void;
  readonly OptionsLine: ComponentType<{ readonly line: CartLine }>;
  readonly UndoRow: ComponentType<{
    readonly name: string;
    readonly children: ReactNode;
    readonly loading?: boolean | undefined;
    readonly onUndo: (row: HTMLElement | null) => void;
  }>;
}

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
