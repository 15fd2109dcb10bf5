export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export { AuthModal as default } from '../features/sign-in/auth-modal';
