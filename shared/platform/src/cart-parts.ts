/** What the app of the cart gives to parts of features, which may not import the app. */
import type { Cart, CartLine, Config, StoreDetails } from '@storefront/api';
import type { CartRef } from '@storefront/api/cart';
import type { ComponentType, ReactNode, RefObject } from 'react';

/** The cart as the customer sees it, for features. */
export interface CartView {
  /** `null`: there is none. */
  readonly cart: CartRef | null;
  readonly status: 'none' | 'loading' | 'failed' | 'ready';
  /** Milliseconds since 1970 of the server's answer. */
  readonly updatedAt: number;
  readonly stored: readonly CartLine[];
  readonly store: StoreDetails | null;
  readonly config: Config | null;
  /** Changes that the server has not confirmed. */
  readonly wanted: { readonly size: number };
}

/** What the cart does for a feature that keeps carts. */
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
export interface PricedRow {
  readonly line: CartLine;
  /** `null` for a line that cannot be ordered. */
  readonly total: number | null;
  /** Why it cannot be ordered unchanged; otherwise empty. */
  readonly problem: string;
}

/** How the drawer shows rows. */
export interface RowTools {
  /** Prices lines that are not in the cart. */
  readonly usePriceLines: () => (
    lines: readonly CartLine[],
    config: Config,
  ) => readonly PricedRow[];
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

/** A card that a gateway keeps. */
interface PageCard {
  readonly id: number;
  readonly gateway: string;
  readonly label: string;
}

/** What the cart does for a page of a feature. */
export interface PageTools {
  /** Waits until changed quantities are stored. */
  readonly settleQuantities: () => Promise<unknown>;
  readonly useEnterCheckout: () => () => Promise<void>;
  /** The caller's valid cards. */
  readonly useSavedCards: () => readonly PageCard[];
  /** Leaves the site for the page of a gateway. */
  readonly leavePage: (address: string) => void;
  /** Takes the place of a store where the caller has none. */
  readonly takeStoresPlace: (store: StoreDetails) => void;
}
