export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export { CartOverlays as default } from '../features/drawer/cart-overlays';
