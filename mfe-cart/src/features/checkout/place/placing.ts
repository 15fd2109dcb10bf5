/** The code for placing an order and for the steps after it. See `loadPlacing`. */
export { placeOrder, placePrescription } from '@storefront/api/customer';
export { goToPayment } from '../pay/go-to-payment';
export { sendOfflinePayment } from '../pay/send-offline-payment';
export { findOrder } from './find-order';
export { sendOrder } from './send-order';
export { refreshAfterOrder, settleOrder } from './settle-order';
