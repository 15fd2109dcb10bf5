import type { CartLine } from '@storefront/api';
import { isOn } from '@storefront/domain';
import type { RuleIssue } from '@storefront/i18n';
import {
  isItemAvailable,
  type Moment,
  PricingError,
  quote,
  roundMoney,
  unitPrice,
  unitsElsewhere,
  validateSelection,
} from '@storefront/pricing/order';

/** Whether a line can be ordered unchanged, and if not, why. */
export type LineState =
  | { readonly kind: 'orderable' }
  /** The stock or limit is below the line's quantity. */
  | { readonly kind: 'short'; readonly limit: number; readonly issue: RuleIssue }
  | { readonly kind: 'unavailable'; readonly issue: RuleIssue }
  /** Outside its hours, and the store accepts no orders for later. */
  | { readonly kind: 'closed'; readonly from: string | null; readonly until: string | null }
  /** Its numbers are invalid, so no correct price can be shown. */
  | { readonly kind: 'broken' };

/** A price that is no longer the one the customer put into the cart; major units per piece. */
export interface PriceChange {
  readonly before: number;
  readonly now: number;
}

export interface AssessedLine {
  readonly line: CartLine;
  readonly state: LineState;
  readonly priceChange: PriceChange | null;
}

/** Whether a line counts towards the amounts: unavailable lines are not charged. */
export function isCounted({ state }: AssessedLine): boolean {
  return state.kind === 'orderable' || state.kind === 'short';
}

function shortage(line: CartLine, issues: readonly RuleIssue[]): LineState | null {
  const [issue] = issues;
  if (!issue) return null;
  const limit = Number(issue.params.limit ?? 0);
  const isQuantity = issue.key === 'outOfStock' || issue.key === 'outOfLimits';
  if (isQuantity && limit > 0 && limit < line.quantity) return { kind: 'short', limit, issue };
  return { kind: 'unavailable', issue };
}

function stateOf(line: CartLine, { at, timeZone }: Moment, elsewhere: number): LineState {
  const { item } = line;
  const short = shortage(line, validateSelection(item, line, elsewhere));
  if (short) return short;
  const takesLater = isOn(item.schedule_order);
  if (takesLater || isItemAvailable(item, at, timeZone)) return { kind: 'orderable' };
  return {
    kind: 'closed',
    from: item.available_time_starts || null,
    until: item.available_time_ends || null,
  };
}

function priceChangeOf(line: CartLine, digits: number | null): PriceChange | null {
  const before = roundMoney(line.price, digits);
  const now = roundMoney(unitPrice(line.item, line), digits);
  return before === now ? null : { before, now };
}

/**
 * Compares a line with its current item: missing choices, stock, limits, hours and price. Never throws: an item with
 * invalid numbers cannot be ordered.
 * @param digits of the currency
 * @param elsewhere units of the item in lines before this one, which count for its order limit
 */
export function assessLine(
  line: CartLine,
  moment: Moment,
  digits: number | null,
  elsewhere = 0,
): AssessedLine {
  try {
    const state = stateOf(line, moment, elsewhere);
    if (state.kind === 'unavailable') return { line, state, priceChange: null };
    const config = { digit_after_decimal_point: digits };
    quote({ ...moment, orderType: 'take_away', config, lines: [line] });
    return { line, state, priceChange: priceChangeOf(line, digits) };
  } catch (error) {
    if (error instanceof PricingError)
      return { line, state: { kind: 'broken' }, priceChange: null };
    throw error;
  }
}

export const itemOfLine = ({ item }: CartLine) => item.id;

/**
 * {@link assessLine} for all lines of a cart: if there are too many units of an item, the last lines have too many.
 */
export function assessLines(
  lines: readonly CartLine[],
  moment: Moment,
  digits: number | null,
): AssessedLine[] {
  return lines.map((line, index) =>
    assessLine(line, moment, digits, unitsElsewhere(lines.slice(0, index), line, itemOfLine)),
  );
}
