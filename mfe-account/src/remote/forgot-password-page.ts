export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export { ForgotPasswordPage as default } from '../features/forgot-password/forgot-password-page';
