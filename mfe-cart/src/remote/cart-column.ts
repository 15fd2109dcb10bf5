export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export { CartColumn as default } from '../features/column/cart-column';
