import type { ReactNode } from 'react';
import { CategoriesPage as Page } from '../features/categories/categories-page';
import { AddressModule } from './address-module';
import { AnnounceWishlist } from './announce-wishlist';

/** The page as the shell mounts it. */
export function CategoriesPage(): ReactNode {
  return (
    <AddressModule>
      <AnnounceWishlist />
      <Page />
    </AddressModule>
  );
}
