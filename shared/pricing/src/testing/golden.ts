import type { quote, rentalQuote } from '../index';
import { goldenOrders, goldenTrips } from './golden-baskets';
import goldenBills from './golden-bills.json';

/** The pricing rules of some version, possibly an earlier one. */
export interface PricingRules {
  readonly PRICING_VERSION: string;
  readonly quote: typeof quote;
  readonly rentalQuote: typeof rentalQuote;
}

/** Bills as JSON, by basket, with the version of the rules that first wrote them. */
export interface GoldenBills {
  readonly version: string;
  readonly bills: Readonly<Record<string, unknown>>;
}

/** The bills that all rules of one major version have in common. */
export const golden: GoldenBills = goldenBills;

/** The bills of all golden baskets by the given rules, without their version, so that figures can be compared. */
export function billsOf({ quote, rentalQuote }: PricingRules): Record<string, unknown> {
  const bills = [
    ...Object.entries(goldenOrders).map(([name, input]) => [name, quote(input)] as const),
    ...Object.entries(goldenTrips).map(([name, input]) => [name, rentalQuote(input)] as const),
  ];
  return Object.fromEntries(
    bills.map(([name, { version: _version, ...bill }]) => [name, JSON.parse(JSON.stringify(bill))]),
  );
}

const majorOf = (version: string) => version.split('.')[0];

/** The baskets whose bills differ from the golden ones: none for a new major version, which may change figures. */
export function differingBaskets(rules: PricingRules): string[] {
  if (majorOf(rules.PRICING_VERSION) !== majorOf(golden.version)) return [];
  return Object.entries(billsOf(rules))
    .filter(([name, bill]) => JSON.stringify(bill) !== JSON.stringify(golden.bills[name]))
    .map(([name]) => name);
}
