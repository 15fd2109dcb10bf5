import { type RemoteService, useRemoteService, whenPageIdle } from '@storefront/platform';
import { useCallback, useEffect } from 'react';

export interface CartCommandsAhead {
  readonly cart: RemoteService<'cart/commands'>;
  /** Loads the commands now: a button that needs them is hovered or focused. */
  readonly prepare: () => void;
}

/** The cart's commands: fetched at the first sign that they are needed, or else once the page is idle. */
export function useCartCommands(): CartCommandsAhead {
  const cart = useRemoteService('cart/commands', 'requested');
  const start = cart.status === 'loading' ? cart.start : undefined;
  useEffect(() => start && whenPageIdle(start), [start]);
  return { cart, prepare: useCallback(() => start?.(), [start]) };
}
