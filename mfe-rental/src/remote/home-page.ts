export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export { HomePage as default } from '../features/home/home-page';
