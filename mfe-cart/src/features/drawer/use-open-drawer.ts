import { useBusSignal } from '@storefront/bus/react';
import { keepOnReload, takeAfterReload } from '@storefront/session';
import * as z from '@storefront/session/schema';
import { useCallback, useEffect, useState } from 'react';
import { bus } from '../../bus';

const KEY = 'cart-drawer';
/** An older request is ignored: by then the customer is doing something else. */
const PATIENCE_MS = 10_000;

/** This module has handled every request up to this time. */
let handledUntil = 0;

/** Whether opening the cart was requested shortly before this module's listener was registered. */
function wasOpenRequested(): boolean {
  const since = Math.max(handledUntil, Date.now() - PATIENCE_MS);
  return bus.history().some(({ type, time }) => type === 'cart:open-requested' && time > since);
}

/** Whether the drawer is open: set by the bus, and kept over a reload by the site. */
export function useOpenDrawer(): { readonly open: boolean; readonly close: () => void } {
  const [open, setOpen] = useState(() => takeAfterReload(KEY, z.boolean()) ?? wasOpenRequested());
  useBusSignal('cart:open-requested', () => setOpen(true));
  useEffect(() => {
    const hear = () => {
      handledUntil = Date.now();
    };
    // Rendering happens in steps: a press may come between the first check and the listener's registration.
    if (wasOpenRequested()) setOpen(true);
    hear();
    return hear;
  }, []);
  useEffect(() => keepOnReload(KEY, () => open || undefined), [open]);
  const close = useCallback(() => setOpen(false), []);
  return { open, close };
}
