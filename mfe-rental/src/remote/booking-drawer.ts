export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export { BookingDrawer as default } from '../features/booking/booking-drawer';
