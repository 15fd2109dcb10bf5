export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export { HomePage as default } from '../pages/home-page';
