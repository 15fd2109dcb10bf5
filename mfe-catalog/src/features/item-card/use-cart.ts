import type { EventData } from '@storefront/bus';
import { useBusState } from '@storefront/bus/react';
import { useModule } from '@storefront/session';

export type PublishedCart = EventData<'cart:changed'>;
export type PublishedCartLine = PublishedCart['lines'][number];

/** The cart of the chosen module as the cart publishes it; `undefined` until it does. */
export function useCart(): PublishedCart | undefined {
  const cart = useBusState('cart:changed');
  const moduleId = useModule()?.id ?? null;
  // The published cart may still belong to another module, from another tab or just after a switch.
  return cart?.moduleId === moduleId ? cart : undefined;
}
