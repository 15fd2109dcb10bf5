import type { SavedCard } from '@storefront/api';
import type { Database, Sql, Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { refuse } from '../../server/http/refusal';
import type { PaymentProvider, StoredCard } from './provider';
import type { PaymentRow } from './queries';

export interface SavedCardRow {
  id: number;
  provider: string;
  gateway: string;
  token: string;
  brand: string;
  last_four: string;
  expiry_month: number;
  expiry_year: number;
  last_used_at: Date;
}

const COLUMNS = `id, provider, gateway, token, brand, last_four, expiry_month, expiry_year,
  last_used_at`;

/** The cards of a customer whose provider is still switched on, the last used first; without their tokens. */
export async function listSavedCards(
  { database, payments }: Pick<BackendContext, 'database' | 'payments'>,
  customerId: number,
): Promise<SavedCard[]> {
  const rows = await database.query<SavedCardRow>(
    `select ${COLUMNS} from saved_cards where customer_id = $1 order by last_used_at desc, id desc`,
    [customerId],
  );
  const isOn = (row: SavedCardRow) =>
    payments.some(({ name, savedCards }) => name === row.provider && savedCards !== undefined);
  return rows.filter(isOn).map(({ provider, token, last_used_at, ...card }) => ({
    ...card,
    last_used_at: last_used_at.toISOString(),
  }));
}

/**
 * A card of the customer's own.
 * @throws {Refusal} 404 `saved_card_id`
 */
export async function readSavedCard(
  sql: Sql,
  customerId: number,
  id: number,
): Promise<SavedCardRow> {
  const row = await sql.one<SavedCardRow>(
    `select ${COLUMNS} from saved_cards where id = $2 and customer_id = $1`,
    [customerId, id],
  );
  return row ?? refuse(404, 'saved_card_id', 'savedCardUnknown');
}

/** Whether the payer of a payment may save their card: for an own payment, while `saved-cards` is switched on. */
export function maySaveCard(
  { features }: Pick<BackendContext, 'features'>,
  customerId: number | null,
  payerId: number | null | undefined,
): boolean {
  return customerId !== null && customerId === payerId && features.names.has('saved-cards');
}

/** Stores the card that has paid, if the customer agreed to that. */
export async function saveCard(
  database: Database,
  { customer_id, offers_saving, provider, payment_method: gateway }: PaymentRow,
  card: StoredCard,
  now: Date,
): Promise<void> {
  if (customer_id === null || !offers_saving) return;
  await database.query(
    `insert into saved_cards (customer_id, provider, gateway, token, brand, last_four, expiry_month,
        expiry_year, created_at, last_used_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
      on conflict (customer_id, provider, token)
        do update set expiry_month = $7, expiry_year = $8, last_used_at = $9`,
    [
      customer_id,
      provider,
      gateway,
      card.token,
      card.brand,
      card.lastFour,
      card.expiryMonth,
      card.expiryYear,
      now,
    ],
  );
}

/**
 * Deletes a card at its provider, and then here: if the provider cannot be reached, the card stays visible.
 * @throws {Refusal} 404 `saved_card_id`
 */
export async function removeSavedCard(
  { database, payments }: BackendContext,
  customerId: number,
  id: number,
): Promise<void> {
  const card = await readSavedCard(database, customerId, id);
  await keeperOf(payments, card)?.forget(card.token);
  await database.query('delete from saved_cards where id = $1', [id]);
}

export interface DroppedCards {
  readonly cards: readonly SavedCardRow[];
  /** The customer's ids at the providers. */
  readonly holders: readonly { provider: string; reference: string }[];
}

/**
 * Deletes the rows of a customer's cards when the account is deleted.
 * @returns the data that {@link forgetCards} needs
 */
export async function dropSavedCards(tx: Transaction, customerId: number): Promise<DroppedCards> {
  const cards = await tx.query<SavedCardRow>(
    `delete from saved_cards where customer_id = $1 returning ${COLUMNS}`,
    [customerId],
  );
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

/** The provider that stores a card; `undefined` if it no longer stores cards. */
export function keeperOf(
  payments: readonly PaymentProvider[],
  { provider }: Pick<SavedCardRow, 'provider'>,
) {
  return payments.find(({ name }) => name === provider)?.savedCards;
}
