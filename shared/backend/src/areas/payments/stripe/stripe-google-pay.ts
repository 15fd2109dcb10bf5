import * as z from 'zod';
import type { GooglePaySettings } from '../../../config/load-config';
import type { ExpressPay } from '../provider';
import type { StripeCards } from './stripe-cards';

export const STRIPE_GOOGLE_PAY = 'stripe_google_pay';

/** The token from Google Pay with Stripe as its gateway: a Stripe token, as text. */
const StripeToken = z.object({ id: z.string().regex(/^tok_\w+$/) });

/**
 * Google Pay through the browser's payment sheet (developers.google.com/pay/api/web/guides/paymentrequest/tutorial),
 * with Stripe as its gateway (docs.stripe.com/google-pay). The shop never sees the card.
 */
export function googlePay(
  cards: StripeCards,
  { publishableKey, merchantId }: GooglePaySettings,
): ExpressPay {
  return {
    gateway: STRIPE_GOOGLE_PAY,
    method: 'https://google.com/pay',
    data: {
      environment: merchantId === null ? 'TEST' : 'PRODUCTION',
      apiVersion: 2,
      apiVersionMinor: 0,
      merchantInfo: merchantId === null ? {} : { merchantId },
      allowedPaymentMethods: [
        {
          type: 'CARD',
          parameters: {
            allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
            allowedCardNetworks: ['AMEX', 'MASTERCARD', 'VISA'],
          },
          tokenizationSpecification: {
            type: 'PAYMENT_GATEWAY',
            parameters: {
              gateway: 'stripe',
              // The version of the token's format, unchanged since then.
              'stripe:version': '2018-10-31',
              'stripe:publishableKey': publishableKey,
            },
          },
        },
      ],
    },
    charge: async (payment, text) => {
      const token = StripeToken.safeParse(jsonOf(text)).data;
      return token ? cards.chargeToken(payment, token.id) : 'refused';
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
