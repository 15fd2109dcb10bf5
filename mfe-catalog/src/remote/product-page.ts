export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export { ProductPage as default } from '../app/product-page';
