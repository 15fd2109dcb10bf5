import { useTexts } from '@storefront/i18n';
import type { CartItemRequest, CartResult } from '@storefront/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCartCommands } from '../item-card/use-cart-commands';

interface CartChange {
  readonly request: CartItemRequest;
  /** The line to replace; `null` adds. */
  readonly cartId: number | null;
}

export interface CartItem {
  readonly send: (change: CartChange) => void;
  /** Loads what a press will need. */
  readonly prepare: () => void;
  readonly busy: boolean;
  /** Why the cart cannot be changed: the cart remote is not available. */
  readonly unavailable: string | undefined;
  readonly retry: () => void;
}

/**
 * Adds to the cart or updates a line. The cart remote shows the outcome; a press while it loads is applied once it is
 * loaded.
 * @param onDone called with the outcome of each change
 */
export function useCartItem(onDone: (result: CartResult) => void): CartItem {
  const { t } = useTexts('common');
  const { cart, prepare } = useCartCommands();
  const [waiting, setWaiting] = useState<CartChange | null>(null);
  const [busy, setBusy] = useState(false);

  const run = useEffectEvent(async (change: CartChange) => {
    if (cart.status !== 'ready') return;
    const { add, update } = cart.service;
    setBusy(true);
    try {
      const { request, cartId } = change;
      onDone(await (cartId === null ? add(request) : update(cartId, request)));
    } finally {
      setBusy(false);
    }
  });
  useEffect(() => {
    if (!waiting) return;
    if (cart.status === 'loading') return cart.start();
    setWaiting(null);
    void run(waiting);
  }, [waiting, cart]);

  return {
    send: setWaiting,
    prepare,
    busy: busy || waiting !== null,
    unavailable: cart.status === 'unavailable' ? t('sections.orderingUnavailable') : undefined,
    retry() {
      if (cart.status === 'unavailable') cart.retry();
    },
  };
}
