import type { PaymentGateway } from '@storefront/api';
import { expressPaymentOfCheckout } from '@storefront/feature-express-payment/checkout';

/**
 * A payment that the customer has confirmed in the browser's own sheet, which stays open until it is told the result.
 */
export interface WalletPayment {
  readonly token: string;
  end(outcome: 'success' | 'fail'): Promise<void>;
}

/**
 * A feature by which a wallet of the browser pays at a gateway that has `payment_request`. It is in the chunk of rare
 * payments. Of several that are on, the first is used; without one the gateway's page takes the payment.
 */
export interface ExpressFeature {
  /** As in `FEATURES`. */
  readonly name: string;
  /** The hint for a gateway whose wallet this browser has, `null` when it has none. */
  hint(gateway: PaymentGateway, currency: string): Promise<string | null>;
  /**
   * Asks the customer, right after a press.
   * @param due the amount in major units
   * @returns `null` when the customer declines
   */
  ask(
    gateway: PaymentGateway,
    due: { readonly amount: number; readonly currency: string },
  ): Promise<WalletPayment | null>;
}

export const expressFeatures: readonly ExpressFeature[] = [expressPaymentOfCheckout];
