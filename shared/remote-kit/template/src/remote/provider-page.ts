export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export { ProviderPage as default } from '../pages/provider-page';
