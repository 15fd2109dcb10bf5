import type { DrawerProps } from '@storefront/platform';
import type { ReactNode } from 'react';
import { WishlistDrawer as Drawer } from '../features/wishlist/wishlist-drawer';
import { AnnounceWishlist } from './announce-wishlist';

/** The wishlist as the shell mounts it; removals in it are published to the hearts. */
export function WishlistDrawer(props: DrawerProps): ReactNode {
  return (
    <>
      <AnnounceWishlist />
      <Drawer {...props} />
    </>
  );
}
