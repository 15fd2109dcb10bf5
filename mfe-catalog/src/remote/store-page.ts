export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export { StorePage as default } from '../app/store-page';
