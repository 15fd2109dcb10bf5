export { contractVersion } from '@storefront/platform';
export { prepare } from '../app/prepare';
export { CheckoutPage as default } from '../features/checkout/checkout-page';
