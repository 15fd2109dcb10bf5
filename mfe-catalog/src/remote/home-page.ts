export { contractVersion } from '@storefront/platform';
export { HomePage as default } from '../app/home-page';
export { prepare } from '../app/prepare';
