export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare-lists';
export { StoresPage as default } from '../app/stores-page';
