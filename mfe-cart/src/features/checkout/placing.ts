/** The code for placing an order and for the steps after it. See `loadPlacing`. */
export { placeOrder, placePrescription } from '@storefront/api/customer';
export { findOrder } from './find-order';
export { goToPayment } from './go-to-payment';
export { sendOfflinePayment } from './send-offline-payment';
export { sendOrder } from './send-order';
export { refreshAfterOrder, settleOrder } from './settle-order';
