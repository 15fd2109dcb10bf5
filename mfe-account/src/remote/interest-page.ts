export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export { InterestPage as default } from '../features/interest/interest-page';
