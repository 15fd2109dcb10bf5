import { createContext, use } from 'react';

/** The token of a guest's link around what is done with the order, on whatever device. */
export const OrderToken = createContext<string | null>(null);

/** What goes along with a change of the order. Nothing of an account, and on the guest's own device. */
export function useOrderProof(): { readonly tracking_token?: string } {
  const token = use(OrderToken);
  return token ? { tracking_token: token } : {};
}
