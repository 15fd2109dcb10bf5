import {
  answerCurrency,
  currencyObjectOf,
  findStoreTerms,
  listCartRows,
  loadItems,
  priceRows,
  readSettings,
  type ShopView,
  type Sql,
  type StoredCurrency,
} from '@storefront/backend/feature';
import { sumMoney } from '@storefront/pricing';
import type { CartSummary } from '../entities';

/** The carts of an owner in all modules, by module. A cart contains items of one store. */
export async function readOverview(
  sql: Sql,
  owner: string,
  view: ShopView,
): Promise<CartSummary[]> {
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
