export { contractVersion } from '@storefront/platform';
export { CheckoutPage as default } from '../app/checkout-page';
export { prepare } from '../app/prepare';
