import { call } from '@storefront/api';
import { offlinePayment } from '@storefront/api/customer';
import { showApiError } from '@storefront/platform';
import type { CheckoutDraft } from '../../order/checkout-draft';

/** The order is already placed: if this fails, the details can be entered again on its page. */
export async function sendOfflinePayment(orderId: number, decisions: CheckoutDraft): Promise<void> {
  try {
    const methodId = Number(decisions.gateway);
    await call(offlinePayment, {
      body: { ...decisions.offlineInputs, order_id: orderId, method_id: methodId },
    });
  } catch (error) {
    showApiError(error);
  }
}
