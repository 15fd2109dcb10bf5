export { contractVersion } from '@storefront/platform';
export { CartOverlays as default } from '../app/cart-overlays';
export { prepare } from '../app/prepare';
