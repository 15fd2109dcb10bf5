import { useBusSignal } from '@storefront/bus/react';
import { keepOnReload, takeAfterReload } from '@storefront/session';
import * as z from '@storefront/session/schema';
import { useCallback, useEffect, useState } from 'react';
import { bus } from '../../bus';

const KEY = 'cart-drawer';
/** After this a customer has gone on to something else. */
const PATIENCE_MS = 10_000;

/** Until when this part of the site has heard every request. */
let heardUntil = 0;

/** Whether opening the cart was requested just now, before this part of the site was there to hear it. */
function wasAskedBefore(): boolean {
  const since = Math.max(heardUntil, Date.now() - PATIENCE_MS);
  return bus.history().some(({ type, time }) => type === 'cart:open-requested' && time > since);
}

/** Whether the drawer is open: as the bus asks, and through a reload that we cause. */
export function useOpenDrawer(): { readonly open: boolean; readonly close: () => void } {
  const [open, setOpen] = useState(() => takeAfterReload(KEY, z.boolean()) ?? wasAskedBefore());
  useBusSignal('cart:open-requested', () => setOpen(true));
  useEffect(() => {
    const hear = () => {
      heardUntil = Date.now();
    };
    // It is drawn in steps: a press may come between the first look and the listener.
    if (wasAskedBefore()) setOpen(true);
    hear();
    return hear;
  }, []);
  useEffect(() => keepOnReload(KEY, () => open || undefined), [open]);
  const close = useCallback(() => setOpen(false), []);
  return { open, close };
}
