/** What a press on the button that orders needs, and what follows it. See `loadPlacing`. */
export { placeOrder, placePrescription } from '@storefront/api/customer';
export { findOrder } from './find-order';
export { goToPayment } from './go-to-payment';
export { sendOfflinePayment } from './send-offline-payment';
export { sendOrder } from './send-order';
export { refreshAfterOrder, settleOrder } from './settle-order';
