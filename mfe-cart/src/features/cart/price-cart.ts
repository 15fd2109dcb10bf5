import type { CartLine } from '@storefront/api';
import {
  type Moment,
  type PricedStore,
  type PricingConfig,
  PricingError,
  type QuoteLine,
  quote,
  unitsElsewhere,
} from '@storefront/pricing/order';
import { type AssessedLine, assessLines, isCounted, itemOfLine } from './assess-line';

export interface PricedCartLine extends AssessedLine {
  /** `null` for a line that cannot be ordered. */
  readonly price: QuoteLine | null;
  /** Units of the item in other lines, which count for its order limit. */
  readonly elsewhere: number;
}

export interface PricedCart {
  readonly lines: readonly PricedCartLine[];
  /** Items and add-ons after the discounts of item, store and flash sale; major units. */
  readonly subtotal: number;
  /** Number of pieces, including those that cannot be ordered. */
  readonly count: number;
}

export interface PriceCartInput extends Moment {
  readonly lines: readonly CartLine[];
  readonly config: PricingConfig;
  /** `null` until it is known: its discount is then ignored. */
  readonly store: PricedStore | null;
}

/** The price of the cart before delivery. Lines that cannot be ordered do not count. */
export function priceCart({ lines, config, store, ...moment }: PriceCartInput): PricedCart {
  const digits = config.digit_after_decimal_point ?? null;
  const assessed = assessLines(lines, moment, digits);
  const counted = assessed.filter(isCounted).map(({ line }) => line);
  const bill = billOf(counted, config, store, moment);
  const prices = new Map(counted.map((line, index) => [line.id, bill.lines[index] ?? null]));
  return {
    lines: assessed.map((one) => ({
      ...one,
      price: prices.get(one.line.id) ?? null,
      elsewhere: unitsElsewhere(lines, one.line, itemOfLine),
    })),
    subtotal: bill.subtotal,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/** An invalid store discount is ignored here; the server decides. */
function billOf(
  lines: readonly CartLine[],
  config: PricingConfig,
  store: PricedStore | null,
  moment: Moment,
) {
  const input = { ...moment, orderType: 'take_away', config, lines } as const;
  try {
    return quote({ ...input, store });
  } catch (error) {
    if (error instanceof PricingError && store) return quote(input);
    throw error;
  }
}
