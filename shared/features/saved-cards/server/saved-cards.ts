import {
  type BackendContext,
  type CardStore,
  type Database,
  keeperOf,
  type PaymentRow,
  refuse,
  type Sql,
  type StoredCard,
  type Transaction,
} from '@storefront/backend/feature';
import type { SavedCard } from '../contract';

interface SavedCardRow {
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
async function readSavedCard(sql: Sql, customerId: number, id: number): Promise<SavedCardRow> {
  const row = await sql.one<SavedCardRow>(
    `select ${COLUMNS} from saved_cards where id = $2 and customer_id = $1`,
    [customerId, id],
  );
  return row ?? refuse(404, 'saved_card_id', 'savedCardUnknown');
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

export const chooseCharge: CardStore['chooseCharge'] = async (
  { database, payments },
  customerId,
  { id, gateway },
) => {
  const card = await readSavedCard(database, customerId, id);
  const keeper = keeperOf(payments, card);
  if (card.gateway !== gateway || !keeper) return refuse(403, 'payment_method', 'gatewayUnknown');
  return async (payment) => {
    const outcome = await keeper.charge(payment, card.token);
    if (outcome !== 'refused') await touch(database, card.id, payment.id);
    return outcome;
  };
};

/** Stores the use of a card: the last used one is offered first. */
async function touch(database: Database, id: number, paymentId: string): Promise<void> {
  await database.query(
    `update saved_cards set last_used_at = p.created_at from payments p
      where saved_cards.id = $1 and p.id = $2`,
    [id, paymentId],
  );
}

/** Deletes the rows of a customer's cards when the account is deleted. */
export async function dropCards(tx: Transaction, customerId: number) {
  return tx.query<Pick<SavedCardRow, 'provider' | 'token'>>(
    'delete from saved_cards where customer_id = $1 returning provider, token',
    [customerId],
  );
}
