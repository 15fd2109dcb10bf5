export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export { CourierRegistrationPage as default } from '../features/registration/courier-registration-page';
