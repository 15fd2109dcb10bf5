import type { Substitution } from '@storefront/api';
import {
  isItemAvailable,
  type SelectedVariation,
  type SelectionIssue,
  unitsElsewhere,
  validateSelection,
} from '@storefront/pricing';
import type { Sql } from '../../../database/database';
import { type Problem, Refusal, refuse } from '../../../server/http/refusal';
import type { Language } from '../../../server/language';
import type { ShopView } from '../../../server/shop-view';
import { type LoadedItem, loadItems } from '../../cart/loaded-item';
import type { CartRow } from '../../cart/queries';
import { canonicalChoices, issueValues, pairAddOns, type StoredChoice } from '../../cart/selection';
import type { PlaceInput } from './placing';
import { decidedFor } from './substitution';

/** The person whom a line is for, where several people order together. */
interface OrderedFor {
  readonly personId: number;
  readonly name: string;
}

/** A line to order, from the stored cart or a buy-now request. */
export interface WantedLine {
  readonly itemId: number;
  readonly quantity: number;
  readonly variation: readonly SelectedVariation[] | null | undefined;
  readonly addOnIds: readonly number[] | null | undefined;
  readonly addOnQuantities: readonly number[] | null | undefined;
  readonly note: string | null | undefined;
  /** Whom it is for. */
  readonly person?: OrderedFor | null;
  /** What the store does when the item is sold out. */
  readonly substitution?: Substitution | null;
}

/** A checked line; its choices and the texts of `loaded.item` are English. */
export interface BasketLine {
  readonly loaded: LoadedItem;
  readonly quantity: number;
  readonly choices: readonly StoredChoice[];
  readonly addOnIds: readonly number[];
  readonly addOnQuantities: readonly number[];
  /** The customer's note to the kitchen. */
  readonly note: string | null;
  readonly person: OrderedFor | null;
  readonly substitution: Substitution | null;
}

/** @param decided what the store does with sold-out lines */
export function linesOfCart(
  rows: readonly CartRow[],
  decided?: PlaceInput['substitution'],
): WantedLine[] {
  return rows.map((row) => ({
    itemId: row.item_id,
    quantity: row.quantity,
    variation: row.variation,
    addOnIds: row.add_on_ids,
    addOnQuantities: row.add_on_qtys,
    note: row.note,
    substitution: decidedFor(decided, row.id),
    person:
      row.group_member_id !== null && row.person_name !== null
        ? { personId: row.group_member_id, name: row.person_name }
        : null,
  }));
}

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
    wanted.map((line) => line.itemId),
  );
  const lines = wanted.map((line): BasketLine => {
    const loaded = found.get(line.itemId) ?? refuse(403, 'not_found', 'itemUnknown');
    const addOns = pairAddOns(line.addOnIds, line.addOnQuantities);
    return {
      loaded,
      quantity: line.quantity,
      choices: canonicalChoices(loaded, line.variation),
      addOnIds: addOns.ids,
      addOnQuantities: addOns.quantities,
      note: line.note?.trim() || null,
      person: line.person ?? null,
      substitution: line.substitution ?? null,
    };
  });
  const problems = lines.flatMap((line, index) => {
    const { loaded, quantity, choices, addOnIds } = line;
    const selection = { variation: choices, add_on_ids: addOnIds, quantity };
    // The error names the line that exceeds the item's limit, not those before it.
    const before = lines.slice(0, index);
    const elsewhere = unitsElsewhere(before, line, (one) => one.loaded.item.id);
    return validateSelection(loaded.item, selection, elsewhere).map((issue) =>
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
