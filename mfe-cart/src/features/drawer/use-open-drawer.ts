import { useBusSignal } from '@storefront/bus/react';
import { keepOnReload, takeAfterReload } from '@storefront/session';
import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';

const KEY = 'cart-drawer';

/** Whether the drawer is open: as the bus asks, and through a reload that we cause (Decision 10). */
export function useOpenDrawer(): { readonly open: boolean; readonly close: () => void } {
  const [open, setOpen] = useState(() => takeAfterReload(KEY, z.boolean()) ?? false);
  useBusSignal('cart:open-requested', () => setOpen(true));
  useBusSignal('cart:close-requested', () => setOpen(false));
  useEffect(() => keepOnReload(KEY, () => open || undefined), [open]);
  const close = useCallback(() => setOpen(false), []);
  return { open, close };
}
