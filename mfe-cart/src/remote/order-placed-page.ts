export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export { OrderPlacedPage as default } from '../features/order-placed/order-placed-page';
