import {
  answerCurrency,
  type BackendContext,
  type Call,
  currencyObjectOf,
  findStoreTerms,
  listCartRows,
  loadItems,
  priceRows,
  readSettings,
  registerEndpoint,
  repeat,
  type ShopView,
  type Sql,
  type StoredCurrency,
} from '@storefront/backend/feature';
import { sumMoney } from '@storefront/pricing';
import {
  cartBringBack,
  cartCompare,
  cartHistory,
  cartLineBack,
  cartLineForget,
  cartLineLater,
  cartOverview,
  cartRedo,
  cartSetAside,
  cartShare,
  cartUndo,
  savedCartKeep,
  savedCartList,
  savedCartRemove,
  savedCartRestore,
  sharedCartRead,
  sharedCartTake,
} from '../contract';
import type { CartSummary } from '../entities';
import {
  keepPresentCart,
  readSavedCarts,
  removeSavedCart,
  restoreSavedCart,
  setPresentAside,
} from './choose-cart';
import type { CartKey } from './events';
import { forgetLine, keepForLater, takeBackFromLater } from './later';
import { compareCarts, readHistory } from './read-history';
import { readSharedCart, shareCart, takeSharedCart } from './shared-carts';
import { bringBack, redoChange, undoChange } from './steps';

/** Real time between two deletions of old carts, in milliseconds. */
const FORGET_PERIOD = 60_000;
/** Older carts are deleted. */
const RETENTION_DAYS = 30;
/** Saved carts of guests are deleted after this many days. */
const GUESTS_SAVED_DAYS = 90;

const cartOf = ({ owner, moduleId }: Pick<Call<unknown>, 'owner' | 'moduleId'>): CartKey => ({
  owner,
  moduleId,
});

/** Serves the history of carts, and deletes old ones (`README.md`). */
export function registerCartHistory(backend: BackendContext): void {
  registerEndpoint(backend, cartHistory, (call, database) =>
    readHistory(database, cartOf(call), call.view),
  );
  const changes = [
    [cartUndo, undoChange],
    [cartRedo, redoChange],
    [cartBringBack, bringBack],
  ] as const;
  for (const [endpoint, change] of changes) {
    registerEndpoint(backend, endpoint, (call) =>
      change(backend, cartOf(call), call.input.event_id, call.view),
    );
  }
  registerEndpoint(backend, cartCompare, (call, database) =>
    compareCarts(database, cartOf(call), call.input, call.view),
  );
  registerEndpoint(backend, cartSetAside, (call) =>
    setPresentAside(backend, call.owner, call.moduleId, call.view),
  );
  registerEndpoint(
    backend,
    cartShare,
    (call) => shareCart(backend, cartOf(call), call.input.event_id, call.now),
    { requestsPerMinuteOfOwner: 10 },
  );
  registerEndpoint(backend, sharedCartRead, (call, database) =>
    readSharedCart(database, call.input.cart_token, call.view),
  );
  registerEndpoint(backend, sharedCartTake, (call) =>
    takeSharedCart(backend, call.owner, call.input.cart_token, call.view),
  );
  registerEndpoint(backend, cartOverview, (call, database) =>
    readOverview(database, call.owner, call.view),
  );
  registerSavedCarts(backend);
  repeat(backend.app, FORGET_PERIOD, 'deleting old carts', () => forgetOldCarts(backend));
}

function registerSavedCarts(backend: BackendContext): void {
  registerEndpoint(backend, savedCartList, (call, database) =>
    readSavedCarts(database, call.owner, call.view),
  );
  const changes = [
    [savedCartRestore, restoreSavedCart],
    [savedCartKeep, keepPresentCart],
  ] as const;
  for (const [endpoint, change] of changes) {
    registerEndpoint(backend, endpoint, (call) =>
      change(backend, call.owner, call.input.saved_cart_id, call.view),
    );
  }
  registerEndpoint(backend, savedCartRemove, (call) =>
    removeSavedCart(backend, call.owner, call.input.saved_cart_id, call.view),
  );
  const moves = [
    [cartLineLater, keepForLater],
    [cartLineBack, takeBackFromLater],
  ] as const;
  for (const [endpoint, move] of moves) {
    registerEndpoint(backend, endpoint, (call) =>
      move(backend, call.owner, call.input.cart_id, call.view),
    );
  }
  registerEndpoint(backend, cartLineForget, (call) =>
    forgetLine(backend, call.owner, call.input.cart_id, call.view),
  );
}

/** Deletes carts and histories after their retention time. */
export async function forgetOldCarts({ database, clock }: BackendContext): Promise<void> {
  const now = clock.now();
  for (const [table, time, days] of [
    ['cart_events', 'happened_at', RETENTION_DAYS],
    ['shared_carts', 'created_at', RETENTION_DAYS],
  ] as const) {
    await database.query(
      `delete from ${table} where ${time} < $1::timestamptz - make_interval(days => $2)`,
      [now, days],
    );
  }
  await database.query(
    `with gone as (
        delete from saved_carts where guest_owner is not null
          and saved_at < $1::timestamptz - make_interval(days => $2) returning 's:' || id as owner
      ), lines as (
        delete from cart_lines where owner in (select owner from gone)
      ), vehicles as (
        delete from rental_cart_lines where owner in (select owner from gone)
      )
      delete from rental_user_data where owner in (select owner from gone)`,
    [now, GUESTS_SAVED_DAYS],
  );
}

/** The carts of an owner in all modules, by module. A cart contains items of one store. */
async function readOverview(sql: Sql, owner: string, view: ShopView): Promise<CartSummary[]> {
  const rows = await listCartRows(sql, owner, null);
  const settings = await readSettings(sql);
  const loaded = await loadItems(
    sql,
    { ...view, language: 'en' },
    rows.map((row) => row.item_id),
  );
  const carts: CartSummary[] = [];
  for (const moduleId of [...new Set(rows.map((row) => row.module_id))].sort((a, b) => a - b)) {
    const lines = rows.filter((row) => row.module_id === moduleId);
    const storeId = lines[0]?.store_id ?? 0;
    const store = await findStoreTerms(sql, storeId);
    const names = await findNames(sql, storeId, view.language);
    if (!store || !names) continue;
    const { currency, ...named } = names;
    carts.push({
      ...named,
      module_id: moduleId,
      store_id: storeId,
      count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      amount: sumMoney([...priceRows(lines, loaded, store, settings, view).values()], store.digits),
      currency: answerCurrency(currency, view.language),
      time_zone: store.time_zone,
    });
  }
  return carts;
}

async function findNames(sql: Sql, storeId: number, language: string) {
  return sql.one<{ module_name: string; store_name: string; currency: StoredCurrency }>(
    `select in_language(m.name, $2) as module_name, in_language(s.name, $2) as store_name,
        ${currencyObjectOf('s.currency_code')} as currency
      from stores s join modules m on m.id = s.module_id where s.id = $1`,
    [storeId, language],
  );
}
