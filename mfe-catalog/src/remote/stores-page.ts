export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export { StoresPage as default } from '../app/stores-page';
