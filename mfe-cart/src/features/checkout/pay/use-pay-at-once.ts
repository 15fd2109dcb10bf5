import { type CartLine, type PaymentGateway, read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { useQuery } from '@storefront/platform';
import { useWho } from '@storefront/session';
import type { CardChoice } from '../../../built-in/card-lists';
import type { CheckoutDraft } from '../../order/checkout-draft';
import type { Client, SplitChoice } from './pay-at-once';

type Parts = typeof import('./pay-at-once');

/**
 * The result of a function of `pay-at-once`, whose code is loaded only when such a payment method may be offered: few
 * checkouts have one.
 */
const useParts = <Answer>(
  key: readonly unknown[],
  enabled: boolean,
  ask: (parts: Parts, client: Client) => Promise<Answer>,
): Answer | undefined =>
  useQuery({
    queryKey: ['pay-at-once', ...key],
    queryFn: async ({ client }) => ask(await import('./pay-at-once'), client),
    enabled,
    staleTime: 0,
  }).data;

/** Whether the backend has a feature beyond the contract. */
const useFeature = (name: string): boolean =>
  useQuery(read(shopConfig)).data?.account_features?.includes(name) ?? false;

const none: readonly CardChoice[] = [];

/** The customer's valid cards, most recently used first. */
export function useSavedCards(): readonly CardChoice[] {
  const token = useWho((who) => who.token);
  const isOffered = useFeature('saved_cards') && token !== null;
  return useParts([token], isOffered, (parts, client) => parts.savedCards(client)) ?? none;
}

/** The card that the draft has chosen to pay with; `null` for none. */
export function cardOf(
  { payment, gateway, savedCard }: Pick<CheckoutDraft, 'payment' | 'gateway' | 'savedCard'>,
  cards: readonly CardChoice[],
): CardChoice | null {
  if (payment !== 'digital_payment' || savedCard === null) return null;
  const own = cards.filter((card) => card.gateway === gateway);
  const chosen = savedCard === 'last' ? own[0] : own.find(({ id }) => id === savedCard);
  return chosen ?? null;
}

/** A gateway whose wallet this browser has, once it is chosen. */
export interface Express {
  readonly gateway: PaymentGateway;
  readonly hint: string;
}

/**
 * `null` when the gateway accepts no wallet, or the browser has none: the payment is then made on the gateway's page.
 */
export function useExpress(
  gateways: readonly PaymentGateway[],
  { payment, gateway: key }: Pick<CheckoutDraft, 'payment' | 'gateway'>,
): Express | null {
  const gateway = gateways.find((one) => one.gateway === key && one.payment_request);
  const isAble = payment === 'digital_payment' && typeof PaymentRequest !== 'undefined';
  const hint = useParts([key], isAble && gateway !== undefined, async (parts, client) =>
    gateway ? parts.walletHint(gateway, client) : null,
  );
  return isAble && gateway && hint ? { gateway, hint } : null;
}

/** Payment in parts, offered to the person who orders for several; `null` for other carts. */
export function useSplit(lines: readonly CartLine[], storeId: number): SplitChoice | null {
  const isOffered = useFeature('group_split') && lines.some(({ person_name }) => person_name);
  const split = useParts([storeId], isOffered, (parts, client) => parts.splitAt(client, storeId));
  return (isOffered && split) || null;
}
