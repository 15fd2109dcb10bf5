import type { CartRef } from '@storefront/api/cart';
import { sells } from '@storefront/domain';
import {
  type ChosenModule,
  getGuestId,
  getModule,
  isSignedIn,
  useModule,
  useWho,
  type Who,
} from '@storefront/session';
import { useMemo } from 'react';

function cartOf(module: ChosenModule | null, { token, guestId }: Who): CartRef | null {
  if (!module || !sells(module.module_type, 'items')) return null;
  if (token !== null) return { moduleId: module.id, owner: null };
  return guestId === null ? null : { moduleId: module.id, owner: guestId };
}

/** The current caller's cart; `null` without a module that has one, or before a guest has an id. */
export function currentCart(): CartRef | null {
  return cartOf(getModule(), { token: isSignedIn() ? 'signed in' : null, guestId: getGuestId() });
}

export function useCurrentCart(): CartRef | null {
  const module = useModule();
  const token = useWho((who) => who.token);
  const guestId = useWho((who) => who.guestId);
  return useMemo(() => cartOf(module, { token, guestId }), [module, token, guestId]);
}
