export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export { BookingDrawer as default } from '../booking/booking-drawer';
