import type { CartSummary } from '@storefront/api';
import {
  cartAdd,
  cartClear,
  cartLineBack,
  cartLineForget,
  cartLineLater,
  cartList,
  cartOverview,
  cartRemoveItem,
  cartUpdate,
  savedCartKeep,
  savedCartList,
  savedCartRemove,
  savedCartRestore,
} from '@storefront/api/contract';
import { sumMoney } from '@storefront/pricing';
import type { Sql } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import type { Call } from '../../server/http/call';
import { registerEndpoint } from '../../server/http/register-endpoint';
import type { ShopView } from '../../server/shop-view';
import { answerCurrency, currencyObjectOf, type StoredCurrency } from '../../settings/currencies';
import { readSettings } from '../../settings/shop-settings';
import { findStoreTerms } from '../orders/price/store-terms';
import { keepPresentCart, readSavedCarts, removeSavedCart, restoreSavedCart } from './choose-cart';
import { forgetLine, keepForLater, takeBackFromLater } from './later';
import { loadItems } from './loaded-item';
import { priceRows } from './price-rows';
import { listCartRows } from './queries';
import {
  addToCart,
  type CartOwner,
  clearCart,
  readCart,
  removeCartLine,
  updateCartLine,
} from './service';

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

/** Serves the calls of `shared/api/docs/cart.md`. */
export function registerCartRoutes(backend: BackendContext): void {
  registerEndpoint(backend, cartList, (call, database) => readCart(database, ownerOf(call)));
  registerEndpoint(backend, cartAdd, (call, database) =>
    addToCart(database, ownerOf(call), call.input.item_id, call.input.model, call.input),
  );
  registerEndpoint(backend, cartUpdate, (call, database) =>
    updateCartLine(database, ownerOf(call), call.input.cart_id, call.input),
  );
  registerEndpoint(backend, cartRemoveItem, (call, database) =>
    removeCartLine(database, ownerOf(call), call.input.cart_id),
  );
  registerEndpoint(backend, cartClear, (call, database) => clearCart(database, ownerOf(call)));
  registerEndpoint(backend, cartOverview, (call, database) =>
    readOverview(database, call.owner, call.view),
  );
  registerSavedCarts(backend);
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

function ownerOf(call: Call<unknown>): CartOwner {
  return { owner: call.owner, moduleId: call.optionalModuleId, view: call.view };
}
