import type { ReactNode } from 'react';
import { CategoryPage as Page } from '../features/categories/category-page';
import { AddressModule } from './address-module';
import { AnnounceWishlist } from './announce-wishlist';

/** The page as the shell mounts it. */
export function CategoryPage(): ReactNode {
  return (
    <AddressModule>
      <AnnounceWishlist />
      <Page />
    </AddressModule>
  );
}
