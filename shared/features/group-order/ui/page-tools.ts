import type { StoreDetails } from '@storefront/api';
import { createContext, use } from 'react';

/** What the cart does for this page. */
export interface PageTools {
  /** Waits until changed quantities are stored. */
  readonly settleQuantities: () => Promise<unknown>;
  readonly useEnterCheckout: () => () => Promise<void>;
  /** The caller's valid cards. */
  readonly useSavedCards: () => readonly {
    readonly id: number;
    readonly gateway: string;
    readonly label: string;
  }[];
  /** Leaves the site for the page of a gateway. */
  readonly leavePage: (address: string) => void;
  /** Takes the place of a store where the caller has none. */
  readonly takeStoresPlace: (store: StoreDetails) => void;
}

export const PageToolsContext = createContext<PageTools | null>(null);

export function usePageTools(): PageTools {
  const tools = use(PageToolsContext);
  if (!tools) throw new Error('A part of the page of group orders is outside of it');
  return tools;
}
