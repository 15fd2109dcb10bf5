import { randomBytes } from 'node:crypto';
import {
  answerCurrency,
  type BackendContext,
  currencyObjectOf,
  hashSecret,
  joinLines,
  json,
  listCartRows,
  refuse,
  type ShopView,
  type Sql,
  type StoredCurrency,
  type Transaction,
} from '@storefront/backend/feature';
import {
  quantityLimit,
  roundMoney,
  sumMoney,
  unitPrice,
  validateSelection,
} from '@storefront/pricing';
import type { SharedCart, SharedCartTaken } from '../entities';
import { describeLine, type KnownItems, readKnownItems } from './differences';
import { type CartKey, keepingCarts, putLines, type RecordedLine, refuseGroup } from './events';
import { findRecorded } from './read-history';
import { RecordedCarts } from './recorded-carts';
import { setAside } from './saved-carts';

/** How long a link opens its cart, in days. */
const LIFE_DAYS = 7;
const DAY_MS = 24 * 3_600_000;

interface SharedRow {
  module_id: number;
  store_id: number;
  lines: RecordedLine[];
  created_at: Date;
}

const expiryOf = (made: Date) => new Date(made.getTime() + LIFE_DAYS * DAY_MS).toISOString();

/**
 * Creates a link to a cart of the history. Notes are left out: they may contain personal data.
 * @throws {Refusal} 404 `event_id`
 */
export async function shareCart(
  { database }: BackendContext,
  cart: CartKey,
  id: number,
  now: Date,
): Promise<{ cart_token: string; expires_at: string }> {
  const kept = await findRecorded(database, cart, id);
  if (!kept) return refuse(404, 'event_id', 'earlierCartUnknown');
  const token = randomBytes(16).toString('base64url');
  const lines = kept.lines.map((line) => ({ ...line, note: null }));
  await database.query(
    `insert into shared_carts (token_hash, module_id, store_id, lines, created_at)
      values ($1, $2, $3, $4, $5)`,
    [hashSecret(token), cart.moduleId, kept.store_id, json(lines), now],
  );
  return { cart_token: token, expires_at: expiryOf(now) };
}

async function needShared(sql: Sql, token: string, now: Date): Promise<SharedRow> {
  const row = await sql.one<SharedRow>(
    `select module_id, store_id, lines, created_at from shared_carts
      where token_hash = $1 and created_at > $2::timestamptz - make_interval(days => ${LIFE_DAYS})`,
    [hashSecret(token), now],
  );
  return row ?? refuse(404, 'cart_token', 'sharedCartUnknown');
}

interface StoreRow {
  store_id: number;
  store_name: string;
  store_slug: string;
  zone_id: number;
  module_id: number;
  module_type: string;
  time_zone: string;
  currency: StoredCurrency;
}

/**
 * A shared cart at today's prices.
 * @throws {Refusal} 404 `cart_token`
 */
export async function readSharedCart(sql: Sql, token: string, view: ShopView): Promise<SharedCart> {
  const shared = await needShared(sql, token, view.now);
  const store = await sql.one<StoreRow>(
    `select s.id as store_id, in_language(s.name, $2) as store_name, s.slug as store_slug, s.zone_id,
        m.id as module_id, m.module_type, z.time_zone, ${currencyObjectOf('s.currency_code')} as currency
      from stores s join modules m on m.id = s.module_id join zones z on z.id = s.zone_id
      where s.id = $1`,
    [shared.store_id, view.language],
  );
  if (!store) return refuse(404, 'cart_token', 'sharedCartUnknown');
  const known = await readKnownItems(sql, shared.lines, view);
  const amounts = await new RecordedCarts(sql, view, known).priceOf(store.store_id, shared.lines);
  const { currency, ...named } = store;
  return {
    ...named,
    currency: answerCurrency(currency, view.language),
    expires_at: expiryOf(shared.created_at),
    count: shared.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: sumMoney([...amounts.values()], currency.digit_after_decimal_point),
    lines: shared.lines.flatMap((line) => {
      const described = describeLine(line, known, view);
      if (!described) return [];
      const amount = amounts.get(line.id);
      const { quantity } = line;
      return [
        { ...described, quantity, amount: amount ?? 0, is_available: amount === undefined ? 0 : 1 },
      ];
    }),
  };
}

/**
 * Puts the available lines of a shared cart into the caller's own. Equal choices are added up and limited by stock and
 * order limit; a cart of another store is set aside.
 * @throws {Refusal} 404 `cart_token`; 403 `group_order`
 */
export async function takeSharedCart(
  { database }: BackendContext,
  owner: string,
  token: string,
  view: ShopView,
): Promise<SharedCartTaken> {
  return database.transaction(async (tx) => {
    const shared = await needShared(tx, token, view.now);
    const cart = { owner, moduleId: shared.module_id };
    return keepingCarts(tx, cart, 'shared', view.now, async () => {
      await refuseGroup(tx, cart);
      const known = await readKnownItems(tx, shared.lines, view);
      const wanted = shared.lines.map((line) => heldToLimit(line, known));
      const lines = wanted.flatMap((line) => line ?? []);
      const { reduced, isAside } = await joinShared(tx, cart, shared.store_id, lines, view);
      const short = lines.filter(
        ({ id, quantity }) =>
          quantity < (shared.lines.find((line) => line.id === id)?.quantity ?? 0),
      );
      return {
        taken: lines.length,
        reduced: Math.min(lines.length, reduced + short.length),
        left_out: shared.lines.length - lines.length,
        set_aside: isAside ? 1 : 0,
      };
    });
  });
}

/** The line with its quantity limited by the stock; `undefined` when it is unavailable. */
function heldToLimit(line: RecordedLine, { loaded }: KnownItems): RecordedLine | undefined {
  const found = loaded.get(line.item_id);
  if (!found) return undefined;
  const isOffered = line.variation.every(
    (choice) =>
      !('type' in choice) || found.item.variations.some(({ type }) => type === choice.type),
  );
  const limit = isOffered ? quantityLimit(found.item, line).limit : 0;
  const quantity = Math.min(line.quantity, limit ?? line.quantity);
  if (quantity < 1 || validateSelection(found.item, { ...line, quantity }).length > 0) {
    return undefined;
  }
  // The price that the sender saw is replaced, so that the recipient gets no notice of a price change.
  return { ...line, quantity, price: roundMoney(unitPrice(found.item, line), null) };
}

async function joinShared(
  tx: Transaction,
  { owner, moduleId }: CartKey,
  storeId: number,
  lines: readonly RecordedLine[],
  view: ShopView,
): Promise<{ reduced: number; isAside: boolean }> {
  if (lines.length === 0) return { reduced: 0, isAside: false };
  const [first] = await listCartRows(tx, owner, moduleId);
  const isAside = first !== undefined && first.store_id !== storeId;
  if (isAside) {
    const present = { moduleId, storeId: first.store_id, isRental: false };
    await setAside(tx, owner, present, false, view.now);
  }
  // They are merged from a temporary cart, like those of a saved one.
  const incoming = `t:${owner}`;
  const asNew = lines.map((line) => ({ ...line, id: null }));
  await putLines(tx, { owner: incoming, moduleId }, asNew, view.now);
  const present = await listCartRows(tx, owner, moduleId);
  const rows = await listCartRows(tx, incoming, moduleId);
  return {
    isAside,
    reduced: await joinLines(tx, owner, present, rows, { ...view, language: 'en' }),
  };
}
