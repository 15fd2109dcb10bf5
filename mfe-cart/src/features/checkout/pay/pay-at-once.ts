import { type PaymentGateway, read } from '@storefront/api';
import { hasFeature, shopConfig } from '@storefront/api/config';
import { textsOf } from '@storefront/i18n';
import type { useQueryClient } from '@storefront/platform';
import { type CardChoice, type Choice, cardLists } from '../../../built-in/card-lists';
import { cartFeatures } from '../../../built-in/cart-features';
import { expressFeatures, type WalletPayment } from '../../../built-in/express-features';
import { prepareSavingsTexts } from '../savings/savings-texts';

/** Payment methods that few checkouts have: saved cards, a wallet of the browser, and split payment. */

export type Client = ReturnType<typeof useQueryClient>;

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

/** The feature that pays by a wallet of the browser, and the shop's currency, which the whole checkout uses. */
async function expressOf(client: Client) {
  const config = await client.fetchQuery(read(shopConfig));
  const feature = expressFeatures.find(({ name }) => hasFeature(config, name));
  return { feature, currency: config.currency_code ?? '' };
}

/** @returns the hint for a gateway whose wallet this browser has, `null` when it has none */
export async function walletHint(gateway: PaymentGateway, client: Client): Promise<string | null> {
  const { feature, currency } = await expressOf(client);
  return (await feature?.hint(gateway, currency)) ?? null;
}

/**
 * Asks the customer for a payment by the browser's wallet, right after a press.
 * @param amount major units
 * @returns `null` when the customer declines
 */
export async function askWallet(
  gateway: PaymentGateway,
  amount: number,
  client: Client,
): Promise<WalletPayment | null> {
  try {
    const { feature, currency } = await expressOf(client);
    return (await feature?.ask(gateway, { amount, currency })) ?? null;
  } catch {
    return null;
  }
}
