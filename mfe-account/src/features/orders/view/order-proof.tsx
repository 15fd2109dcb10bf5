import { createContext, use } from 'react';

/** The token of a guest's link, for changes of the order from any device. */
export const OrderToken = createContext<string | null>(null);

/** The token to send with a change of the order. Empty for an account, and on the guest's own device. */
export function useOrderProof(): { readonly tracking_token?: string } {
  const token = use(OrderToken);
  return token ? { tracking_token: token } : {};
}
