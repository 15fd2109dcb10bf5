import { useBusSignal } from '@storefront/bus/react';
import { RemoteSlot } from '@storefront/platform';
import { keepOnReload, takeAfterReload } from '@storefront/session';
import { type ReactNode, useEffect, useState } from 'react';
import * as z from 'zod/mini';

const OpenDrawer = z.enum(['wishlist', 'booking']);
type OpenDrawer = z.infer<typeof OpenDrawer>;

const KEY = 'drawer';

/** Mounts a remote's drawer while it is open. The cart's own overlays are always mounted (`cart/overlays`). */
export function DrawerHost(): ReactNode {
  const [open, setOpen] = useState<OpenDrawer | null>(() => takeAfterReload(KEY, OpenDrawer));
  useBusSignal('catalog:wishlist-open-requested', () => setOpen('wishlist'));
  useBusSignal('rental:open-requested', () => setOpen('booking'));
  useBusSignal('account:signed-out', () =>
    setOpen((drawer) => (drawer === 'wishlist' ? null : drawer)),
  );
  useEffect(() => keepOnReload(KEY, () => open ?? undefined), [open]);

  const close = () => setOpen(null);
  switch (open) {
    case 'wishlist':
      return <RemoteSlot name="catalog/wishlist-drawer" onClose={close} />;
    case 'booking':
      return <RemoteSlot name="rental/booking-drawer" onClose={close} />;
    case null:
      return null;
  }
}
