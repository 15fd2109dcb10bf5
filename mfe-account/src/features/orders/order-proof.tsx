import { createContext, use } from 'react';

/** Provides the token of a guest's link to all actions on the order, on any device. */
export const OrderToken = createContext<string | null>(null);

/** The proof that is sent with a change of the order. Empty with an account, and on the guest's own device. */
export function useOrderProof(): { readonly tracking_token?: string } {
  const token = use(OrderToken);
  return token ? { tracking_token: token } : {};
}
