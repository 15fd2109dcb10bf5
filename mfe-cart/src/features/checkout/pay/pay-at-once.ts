import { type PaymentGateway, read } from '@storefront/api';
import { hasFeature, shopConfig } from '@storefront/api/config';
import { textsOf } from '@storefront/i18n';
import type { useQueryClient } from '@storefront/platform';
import * as z from '@storefront/session/schema';
import { cardLists } from '../../../built-in/card-lists';
import { cartFeatures } from '../../../built-in/cart-features';
import { prepareSavingsTexts } from '../savings/savings-texts';

/** Payment methods that few checkouts have: saved cards, a wallet of the browser, and split payment. */

export type Client = ReturnType<typeof useQueryClient>;

/** An option of the payment section. */
interface Choice {
  readonly label: string;
  readonly hint: string;
}

export interface CardChoice extends Choice {
  readonly id: number;
  readonly gateway: string;
}

export interface SplitChoice extends Choice {
  /** The page where each person pays their part. */
  readonly link: string;
}

/** The customer's valid cards, most recently used first. */
export async function savedCards(client: Client): Promise<readonly CardChoice[]> {
  return (await Promise.all(cardLists.map((list) => list(client)))).flat();
}

/** Payment in parts of an order at a store, if a feature offers it to the caller. */
export async function splitAt(client: Client, storeId: number): Promise<SplitChoice | null> {
  const config = await client.fetchQuery(read(shopConfig));
  const on = cartFeatures.filter(({ name }) => hasFeature(config, name));
  const [links] = await Promise.all([
    Promise.all(on.map((feature) => feature.partsPage(client, storeId))),
    prepareSavingsTexts(),
  ]);
  const link = links.find((one) => one !== null);
  const t = textsOf('savings');
  return link ? { link, label: t('pay.split'), hint: t('pay.splitHint') } : null;
}

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

/** The shop's currency, which the whole checkout uses. */
const currencyOf = async (client: Client): Promise<string> =>
  (await client.fetchQuery(read(shopConfig))).currency_code ?? '';

/** The request to a wallet of the browser. */
interface WalletRequest {
  /** Major units. */
  readonly amount: number;
  readonly currency: string;
}

/**
 * A payment that the customer has confirmed in the browser's own sheet, which stays open until it is told the result.
 */
export interface WalletPayment {
  readonly token: string;
  end(outcome: 'success' | 'fail'): Promise<void>;
}

function requestOf(
  { payment_request, gateway_title: label }: PaymentGateway,
  { currency, amount }: WalletRequest,
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
export async function walletHint(gateway: PaymentGateway, client: Client): Promise<string | null> {
  const request = requestOf(gateway, { amount: 1, currency: await currencyOf(client) });
  const can = await request?.canMakePayment().catch(() => false);
  if (!can) return null;
  await prepareSavingsTexts();
  return textsOf('savings')('pay.express');
}

/**
 * Shows the browser's sheet. Browsers allow it only after a press.
 * @param amount major units
 * @returns `null` when the customer closes it, or the wallet's answer is invalid
 */
export async function askWallet(
  gateway: PaymentGateway,
  amount: number,
  client: Client,
): Promise<WalletPayment | null> {
  try {
    const currency = await currencyOf(client);
    const answer = await requestOf(gateway, { amount, currency })?.show();
    if (!answer) return null;
    const details = z.safeParse(Details, answer.details);
    if (!details.success) {
      await answer.complete('fail');
      return null;
    }
    return { token: tokenOf(details.data), end: (outcome) => answer.complete(outcome) };
  } catch {
    return null;
  }
}
