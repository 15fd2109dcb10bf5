import type { StoreListPageProps } from '@storefront/platform';
import type { ReactNode } from 'react';
import { StoresPage as Page } from '../features/stores/stores-page';
import { AddressModule } from './address-module';
import { AnnounceWishlist } from './announce-wishlist';

/** Lists of stores as the shell mounts them. */
export function StoresPage(props: StoreListPageProps): ReactNode {
  return (
    <AddressModule>
      <AnnounceWishlist />
      <Page {...props} />
    </AddressModule>
  );
}
