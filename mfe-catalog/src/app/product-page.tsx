import type { ReactNode } from 'react';
import { ItemPage } from '../features/item/item-page';
import { AddressModule } from './address-module';
import { AnnounceWishlist } from './announce-wishlist';

/** The product page as the shell mounts it. */
export function ProductPage(): ReactNode {
  return (
    <AddressModule>
      <AnnounceWishlist />
      <ItemPage />
    </AddressModule>
  );
}
