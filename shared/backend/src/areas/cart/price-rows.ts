import { PricingError, quote, validateSelection } from '@storefront/pricing';
import type { ShopView } from '../../server/features';
import type { ShopSettings } from '../../settings/shop-settings';
import { pricedStore, pricingConfig } from '../orders/price/pricing-terms';
import type { StoreTerms } from '../orders/price/store-terms';
import type { LoadedItem } from './loaded-item';
import type { CartRow } from './queries';

/** The columns that determine a line's price. */
type PricedRow = Pick<
  CartRow,
  'id' | 'item_id' | 'quantity' | 'variation' | 'add_on_ids' | 'add_on_qtys'
>;

/**
 * The prices of cart lines after their discounts, before delivery and tax. They are priced together, so that the
 * store's discount counts all of them.
 * @param loaded in English, as choices are stored
 * @returns major units by the id of the line, without unavailable lines
 */
export function priceRows(
  rows: readonly PricedRow[],
  loaded: ReadonlyMap<number, LoadedItem>,
  store: StoreTerms,
  settings: ShopSettings,
  view: ShopView,
): ReadonlyMap<number, number> {
  const common = {
    orderType: 'take_away',
    config: pricingConfig(settings, store.currency),
    store: pricedStore(store),
    at: view.now,
    timeZone: store.time_zone,
  } as const;
  const lines = rows.flatMap((row) => {
    const found = loaded.get(row.item_id);
    const line = found && { ...row, item: found.item };
    return line && isPriceable(line, () => quote({ ...common, lines: [line] })) ? [line] : [];
  });
  const bill = quote({ ...common, lines });
  return new Map(lines.map((line, index) => [line.id, bill.lines[index]?.total ?? 0]));
}

type Line = PricedRow & Pick<LoadedItem, 'item'>;

function isPriceable(line: Line, price: () => unknown): boolean {
  if (validateSelection(line.item, line).length > 0) return false;
  try {
    price();
    return true;
  } catch (error) {
    if (error instanceof PricingError) return false;
    throw error;
  }
}
