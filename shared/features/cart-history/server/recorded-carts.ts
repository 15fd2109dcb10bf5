import {
  answerCurrency,
  currencyObjectOf,
  findStoreTerms,
  priceRows,
  readSettings,
  type ShopSettings,
  type ShopView,
  type Sql,
  type StoredCurrency,
  type StoreTerms,
} from '@storefront/backend/feature';
import { sumMoney } from '@storefront/pricing';
import type { EarlierCart } from '../entities';
import { describeLine, type KnownItems } from './differences';
import type { RecordedLine } from './events';

/** That many names are enough to distinguish carts. */
const MAX_NAMES = 3;

interface Named {
  readonly store_name: string;
  readonly currency: StoredCurrency;
  readonly time_zone: string;
}

/** A recorded cart. */
export interface RecordedCart {
  readonly id: number;
  readonly store_id: number;
  readonly happened_at: Date;
  readonly lines: readonly RecordedLine[];
  readonly is_ordered: boolean;
}

/** The answers about recorded carts at present: names, prices, and availability. Stores are read once. */
export class RecordedCarts {
  readonly #sql: Sql;
  readonly #view: ShopView;
  readonly #known: KnownItems;
  readonly #terms = new Map<number, StoreTerms | undefined>();
  readonly #names = new Map<number, Named | undefined>();
  #settings: ShopSettings | null = null;

  constructor(sql: Sql, view: ShopView, known: KnownItems) {
    this.#sql = sql;
    this.#view = view;
    this.#known = known;
  }

  /** `undefined` where the store was deleted. */
  async answer(cart: RecordedCart): Promise<EarlierCart | undefined> {
    const named = await this.#nameOf(cart.store_id);
    if (!named) return undefined;
    const { currency, ...names } = named;
    const prices = await this.priceOf(cart.store_id, cart.lines);
    return {
      event_id: cart.id,
      happened_at: cart.happened_at.toISOString(),
      store_id: cart.store_id,
      ...names,
      currency: answerCurrency(currency, this.#view.language),
      count: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      amount: sumMoney([...prices.values()], currency.digit_after_decimal_point),
      names: cart.lines
        .flatMap((line) => describeLine(line, this.#known, this.#view)?.name ?? [])
        .slice(0, MAX_NAMES),
      is_ordered: cart.is_ordered ? 1 : 0,
    };
  }

  /** Amounts by the id of the line, without unavailable lines; empty when the store no longer sells anything. */
  async priceOf(
    storeId: number,
    lines: readonly RecordedLine[],
  ): Promise<ReadonlyMap<number, number>> {
    if (!this.#terms.has(storeId)) {
      this.#terms.set(storeId, await findStoreTerms(this.#sql, storeId));
    }
    const store = this.#terms.get(storeId);
    if (!store) return new Map();
    this.#settings ??= await readSettings(this.#sql);
    return priceRows(lines, this.#known.loaded, store, this.#settings, this.#view);
  }

  async #nameOf(storeId: number): Promise<Named | undefined> {
    if (!this.#names.has(storeId)) {
      const row = await this.#sql.one<Named>(
        `select in_language(s.name, $2) as store_name, z.time_zone,
            ${currencyObjectOf('s.currency_code')} as currency
          from stores s join zones z on z.id = s.zone_id where s.id = $1`,
        [storeId, this.#view.language],
      );
      this.#names.set(storeId, row);
    }
    return this.#names.get(storeId);
  }
}
