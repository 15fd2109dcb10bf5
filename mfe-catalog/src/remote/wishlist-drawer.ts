export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare-wishlist';
export { WishlistDrawer as default } from '../app/wishlist-drawer';
