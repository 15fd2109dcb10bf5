import type { ReactNode } from 'react';
import { HomePage as Page } from '../features/home/home-page';
import { AddressModule } from './address-module';
import { AnnounceWishlist } from './announce-wishlist';

/** Home as the shell mounts it. */
export function HomePage(): ReactNode {
  return (
    <AddressModule>
      <AnnounceWishlist />
      <Page />
    </AddressModule>
  );
}
