import type { Database, Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import type { BackendFeature, Features } from '../../server/features';
import type { DirectOutcome, PaymentProvider, ProviderPayment, StoredCard } from './provider';
import type { PaymentRow } from './queries';

/** Makes a payment without a page. */
export type Charge = (payment: ProviderPayment) => Promise<DirectOutcome>;

/** How a feature stores the cards that payment providers save, with which customers pay again without a page. */
export interface CardStore {
  /**
   * How one of a customer's cards pays at a gateway. Not called while the feature is off.
   * @throws {Refusal} 404 `saved_card_id`; 403 `payment_method` for a card of another gateway
   */
  chooseCharge(
    backend: Pick<BackendContext, 'database' | 'payments'>,
    customerId: number,
    card: { readonly id: number; readonly gateway: string },
  ): Promise<Charge>;
  /** Stores the card that has paid, if the customer agreed to that. Repeated calls store it once. */
  keep(database: Database, payment: PaymentRow, card: StoredCard, now: Date): Promise<void>;
  /**
   * Deletes the rows of a customer's cards when the account is deleted.
   * @returns the cards, which the providers delete afterwards
   */
  drop(tx: Transaction, customerId: number): Promise<DroppedCards['cards']>;
}

/** The feature that stores cards, `undefined` without one. */
export const cardStoreOf = (features: readonly BackendFeature[]): CardStore | undefined =>
  features.find(({ storedCards }) => storedCards)?.storedCards;

/** Whether the payer of a payment may save their card: for an own payment, while a feature stores cards. */
export function maySaveCard(
  { features }: Pick<BackendContext, 'features'>,
  customerId: number | null,
  payerId: number | null | undefined,
): boolean {
  return customerId !== null && customerId === payerId && cardStoreOf(features.on) !== undefined;
}

/** What providers still have of a customer whose account is deleted. */
export interface DroppedCards {
  readonly cards: readonly { readonly provider: string; readonly token: string }[];
  /** The customer's ids at the providers. */
  readonly holders: readonly { readonly provider: string; readonly reference: string }[];
}

/**
 * Deletes the rows of a customer's cards, and the customer's ids at providers, when the account is deleted.
 * @returns the data that {@link forgetCards} needs
 */
export async function dropCards(
  tx: Transaction,
  { builtIn }: Features,
  customerId: number,
): Promise<DroppedCards> {
  const cards = (await cardStoreOf(builtIn)?.drop(tx, customerId)) ?? [];
  const holders = await tx.query<DroppedCards['holders'][number]>(
    'delete from provider_customers where customer_id = $1 returning provider, reference',
    [customerId],
  );
  return { cards, holders };
}

/**
 * Deletes cards and customers at the providers after the shop has deleted them. An unreachable provider keeps ids that
 * are no longer used.
 */
export async function forgetCards(
  payments: readonly PaymentProvider[],
  { cards, holders }: DroppedCards,
  onError: (error: unknown) => void,
): Promise<void> {
  for (const card of cards) await keeperOf(payments, card)?.forget(card.token).catch(onError);
  for (const holder of holders) {
    await keeperOf(payments, holder)?.forgetHolder?.(holder.reference).catch(onError);
  }
}

/** How a provider saves cards; `undefined` if it no longer does. */
export function keeperOf(
  payments: readonly PaymentProvider[],
  { provider }: { readonly provider: string },
) {
  return payments.find(({ name }) => name === provider)?.savedCards;
}
