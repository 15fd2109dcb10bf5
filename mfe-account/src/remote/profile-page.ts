export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export { ProfilePage as default } from '../features/profile/profile-page';
