import type { Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import type { CardStore, DroppedCard, FeatureHooks, Features } from '../../server/features';
import type { PaymentProvider } from './provider';

/** The feature that stores cards, `undefined` without one. */
export const cardStoreOf = (features: readonly FeatureHooks[]): CardStore | undefined =>
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
  readonly cards: readonly DroppedCard[];
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
