import type { CartLine, Config, StoreDetails } from '@storefront/api';
import { type Moment, PricingError, type QuoteLine, quote } from '@storefront/pricing';
import { type SelectionIssue, validateSelection } from '@storefront/pricing/shop';
import { availabilityOf } from '../item/availability';

export interface ColumnLine {
  readonly line: CartLine;
  /** The chosen options and add-ons as the customer reads them, in their order. */
  readonly options: readonly string[];
  /** What stands in the way of ordering it. */
  readonly problem: SelectionIssue | 'not-now' | null;
  /** Major units, after the discounts in force; `null` where no honest amount can be told. */
  readonly total: number | null;
}

interface ColumnInput extends Moment {
  readonly lines: readonly CartLine[];
  readonly config: Config | null;
  /** The lines' store; without its discount until it is known. */
  readonly store: StoreDetails | null;
}

/** The cart's lines with what each costs, by the rules of the bill. */
export function columnLines({ lines, config, store, ...moment }: ColumnInput): ColumnLine[] {
  const checked = lines.map((line) => ({ line, problem: problemOf(line, moment) }));
  const counted = checked.flatMap(({ line, problem }) => (problem === null ? [line] : []));
  const prices = pricesOf(counted, config, store, moment);
  return checked.map(({ line, problem }) => ({
    line,
    problem,
    options: optionsOf(line),
    total: prices.get(line.id)?.total ?? null,
  }));
}

function problemOf(line: CartLine, { at, timeZone }: Moment): ColumnLine['problem'] {
  try {
    const [issue] = validateSelection(line.item, line);
    if (issue) return issue;
  } catch (error) {
    if (!(error instanceof PricingError)) throw error;
  }
  return availabilityOf(line.item, at, timeZone) === 'never-now' ? 'not-now' : null;
}

function pricesOf(
  lines: readonly CartLine[],
  config: Config | null,
  store: StoreDetails | null,
  moment: Moment,
): ReadonlyMap<number, QuoteLine> {
  try {
    const bill = quote({ ...moment, orderType: 'take_away', config: config ?? {}, lines, store });
    return new Map(
      lines.flatMap(({ id }, index) => {
        const price = bill.lines[index];
        return price ? [[id, price]] : [];
      }),
    );
  } catch (error) {
    // Numbers that make no sense: the lines are shown without amounts, the cart itself says why.
    if (error instanceof PricingError) return new Map();
    throw error;
  }
}

function optionsOf(line: CartLine): string[] {
  const labels = line.variation.flatMap((chosen) =>
    'values' in chosen ? chosen.values.label : [chosen.type],
  );
  const known = [...line.item.add_ons, ...(line.item.addons ?? [])];
  const addOns = line.add_on_ids.flatMap((id, index) => {
    const addOn = known.find((candidate) => candidate.id === id);
    return addOn ? [`${line.add_on_qtys[index] ?? 1} × ${addOn.name}`] : [];
  });
  return [...labels, ...addOns];
}
