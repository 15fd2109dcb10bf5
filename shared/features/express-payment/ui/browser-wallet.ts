import type { PaymentGateway } from '@storefront/api';
import { prepareTexts, registerTexts, textsOf } from '@storefront/i18n';
import * as z from '@storefront/session/schema';
import { expressPayment } from '../feature';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    'express-payment': typeof import('../texts/en.json');
  }
}

// In the chunk of rare payments: each further file name makes every first page larger.
registerTexts(
  'express-payment',
  (language) => import(/* webpackMode: "eager" */ `../texts/${language}.json`),
);

/** The payment method of a wallet in the format of the Payment Request API, with its data. */
const PaymentRequestOffer = z.object({
  method: z.string(),
  data: z.record(z.string(), z.unknown()),
});

/** The answer of the wallet, plain or as Google Pay wraps it; its other fields are left to the gateway. */
const Details = z.union([
  z.object({ token: z.string() }),
  z.object({
    paymentMethodData: z.object({ tokenizationData: z.object({ token: z.string() }) }),
  }),
]);

const tokenOf = (details: z.infer<typeof Details>): string =>
  'token' in details ? details.token : details.paymentMethodData.tokenizationData.token;

/** What is to be paid. */
interface Due {
  /** Major units. */
  readonly amount: number;
  readonly currency: string;
}

function requestOf(
  { payment_request, gateway_title: label }: PaymentGateway,
  { currency, amount }: Due,
): PaymentRequest | null {
  const offer = z.safeParse(PaymentRequestOffer, payment_request).data;
  if (!offer) return null;
  try {
    const total = { label, amount: { currency, value: String(amount) } };
    return new PaymentRequest([{ supportedMethods: offer.method, data: offer.data }], { total });
  } catch {
    // This browser does not support the method.
    return null;
  }
}

/** @returns the hint for a gateway whose wallet this browser has, `null` when it has none */
async function hint(gateway: PaymentGateway, currency: string): Promise<string | null> {
  const request = requestOf(gateway, { amount: 1, currency });
  const can = await request?.canMakePayment().catch(() => false);
  if (!can) return null;
  await prepareTexts('express-payment');
  return textsOf('express-payment')('inBrowser');
}

/**
 * Shows the browser's sheet. Browsers allow it only after a press.
 * @returns the token, and how to close the sheet; `null` when the customer closes it, or the wallet's answer is invalid
 */
async function ask(gateway: PaymentGateway, due: Due) {
  try {
    const answer = await requestOf(gateway, due)?.show();
    if (!answer) return null;
    const details = z.safeParse(Details, answer.details);
    if (!details.success) {
      await answer.complete('fail');
      return null;
    }
    const end = (outcome: 'success' | 'fail') => answer.complete(outcome);
    return { token: tokenOf(details.data), end };
  } catch {
    return null;
  }
}

/** The wallet of the browser as a payment of the checkout. */
export const expressPaymentOfCheckout = { name: expressPayment.name, hint, ask };
