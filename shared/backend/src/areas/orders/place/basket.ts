import type { Substitution } from '@storefront/api';
import {
  isItemAvailable,
  type SelectedVariation,
  type SelectionIssue,
  unitsElsewhere,
  validateSelection,
} from '@storefront/pricing';
import type { Sql } from '../../../database/database';
import type { ShopView } from '../../../server/features';
import { type Problem, Refusal, refuse } from '../../../server/http/refusal';
import type { Language } from '../../../server/language';
import { type LoadedItem, loadItems } from '../../cart/loaded-item';
import type { CartRow } from '../../cart/queries';
import { canonicalChoices, issueValues, pairAddOns } from '../../cart/selection';
import { type Decided, decidedFor } from './substitution';

/** A line to order, with the names of a line of the cart, from the stored cart or a buy-now request. */
export interface WantedLine
  extends Pick<CartRow, 'item_id' | 'quantity'>,
    Partial<Pick<CartRow, 'group_member_id' | 'person_name'>> {
  readonly variation?: readonly SelectedVariation[] | null | undefined;
  readonly add_on_ids?: readonly number[] | null | undefined;
  readonly add_on_qtys?: readonly number[] | null | undefined;
  readonly note?: string | null | undefined;
  /** What the store does when the item is sold out. */
  readonly substitution?: Substitution | null;
}

/** A checked line; its choices and the texts of `loaded.item` are English. */
export interface BasketLine
  extends Pick<
    CartRow,
    | 'quantity'
    | 'variation'
    | 'add_on_ids'
    | 'add_on_qtys'
    | 'note'
    | 'group_member_id'
    | 'person_name'
  > {
  readonly loaded: LoadedItem;
  readonly substitution: Substitution | null;
}

/** @param decided what the store does with sold-out lines */
export const linesOfCart = (rows: readonly CartRow[], decided?: Decided | null): WantedLine[] =>
  rows.map((row) => ({ ...row, substitution: decidedFor(decided, row.id) }));

/**
 * Reads the lines and checks the customer's choices against the current items.
 * @throws {Refusal} 403 `empty_cart`, `not_found`, or a problem per line: `variation`, `add_on_ids`,
 * `stock`, `quantity`
 */
export async function readBasket(
  sql: Sql,
  view: ShopView,
  wanted: readonly WantedLine[],
): Promise<BasketLine[]> {
  if (wanted.length === 0) refuse(403, 'empty_cart', 'cartEmpty');
  const found = await loadItems(
    sql,
    { ...view, language: 'en' },
    wanted.map((line) => line.item_id),
  );
  const lines = wanted.map((line): BasketLine => {
    const loaded = found.get(line.item_id) ?? refuse(403, 'not_found', 'itemUnknown');
    return {
      loaded,
      quantity: line.quantity,
      variation: canonicalChoices(loaded, line.variation),
      ...pairAddOns(line.add_on_ids, line.add_on_qtys),
      note: line.note?.trim() || null,
      group_member_id: line.group_member_id ?? null,
      person_name: line.person_name ?? null,
      substitution: line.substitution ?? null,
    };
  });
  const problems = lines.flatMap((line, index) => {
    const { loaded } = line;
    // The error names the line that exceeds the item's limit, not those before it.
    const before = lines.slice(0, index);
    const elsewhere = unitsElsewhere(before, line, (one) => one.loaded.item.id);
    return validateSelection(loaded.item, line, elsewhere).map((issue) =>
      problemOf(issue, loaded, view.language),
    );
  });
  if (problems.length > 0) throw new Refusal(403, problems);
  return lines;
}

const codes = {
  optionUnknown: 'variation',
  addOnUnknown: 'add_on_ids',
  variationRequired: 'variation',
  variationBetween: 'variation',
  variationOutOfStock: 'stock',
  quantityMinimum: 'quantity',
  outOfStock: 'stock',
  outOfLimits: 'quantity',
} as const;
const keys = {
  optionUnknown: 'choiceUnknown',
  addOnUnknown: 'choiceUnknown',
  variationRequired: 'variationRequired',
  variationBetween: 'variationBetween',
  variationOutOfStock: 'variationOutOfStock',
  quantityMinimum: 'quantityMinimum',
  outOfStock: 'itemOutOfStock',
  outOfLimits: 'outOfLimits',
} as const;

function problemOf(issue: SelectionIssue, loaded: LoadedItem, language: Language): Problem {
  const { key } = issue;
  const params = issueValues(issue, loaded, language);
  const values = key === 'outOfStock' ? { ...params, name: loaded.stored.name[language] } : params;
  return { code: codes[key], key: keys[key], values };
}

/** @throws {Refusal} 403 `different_stores` if a line is of another store */
export function refuseOtherStores(lines: readonly BasketLine[], storeId: number): void {
  if (lines.some(({ loaded }) => loaded.item.store_id !== storeId)) {
    refuse(403, 'different_stores', 'differentStores');
  }
}

/** @throws {Refusal} 403 `not_found` for items that are unavailable at that time */
export function refuseUnavailable(
  lines: readonly BasketLine[],
  at: Date,
  timeZone: string,
  language: Language,
): void {
  for (const { loaded } of lines) {
    if (!isItemAvailable(loaded.item, at, timeZone)) {
      refuse(403, 'not_found', 'itemUnavailable', { name: loaded.stored.name[language] });
    }
  }
}
