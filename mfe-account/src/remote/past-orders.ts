export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export { PastOrders as default } from '../features/past-orders/past-orders';
