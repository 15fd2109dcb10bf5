import * as z from 'zod/mini';
import { LenientNumber } from '../value/lenient-number';
import { Money } from '../value/scalars';

/** The amounts of a bill by their names in the pricing rules: major units, discounts negative. */
export const ShownAmounts = z.record(
  z.string(),
  LenientNumber.check(z.gte(-1_000_000_000), z.lte(1_000_000_000)),
);

/** A line as text: the chosen options and add-ons, in the customer's language. */
const LineText = z.object({ quantity: z.int(), choices: z.array(z.string()) });

/**
 * The content of a 409 `expected_total` besides its message: the current bill, which the client sends back to confirm
 * it, and the differences from the shown bill.
 */
export const ChangedBill = z.object({
  expected_total: Money,
  expected_bill: z.record(z.string(), Money),
  changes: z.array(z.object({ name: z.string(), before: Money, after: Money })),
  /** The current lines, which the client sends back to confirm them; absent if the client sent none. */
  expected_lines: z.optional(z.array(z.looseObject({}))),
  /** The lines that differ from the shown ones. */
  line_changes: z.optional(
    z.array(
      z.object({ name: z.string(), before: z.nullable(LineText), after: z.nullable(LineText) }),
    ),
  ),
});
export type ChangedBill = z.infer<typeof ChangedBill>;
