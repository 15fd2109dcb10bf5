import type { ReactNode } from 'react';
import { StorePage as Page } from '../features/store/store-page';
import { AddressModule } from './address-module';
import { AnnounceWishlist } from './announce-wishlist';

/** The store page as the shell mounts it. */
export function StorePage(): ReactNode {
  return (
    <AddressModule>
      <AnnounceWishlist />
      <Page />
    </AddressModule>
  );
}
