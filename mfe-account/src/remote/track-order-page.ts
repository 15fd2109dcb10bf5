export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export { TrackOrderPage as default } from '../features/tracking/track-order-page';
