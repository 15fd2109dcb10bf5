export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export { StoreRegistrationPage as default } from '../features/registration/store-registration-page';
