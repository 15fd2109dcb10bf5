export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export { OrderReceipt as default } from '../features/receipt/order-receipt';
