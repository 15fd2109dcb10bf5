import * as z from 'zod/mini';
import { LenientNumber } from '../value/lenient-number';
import { Money } from '../value/scalars';

/** The amounts of a bill by name, as the pricing rules name them: major units, discounts negative. */
export const ShownAmounts = z.record(
  z.string(),
  LenientNumber.check(z.gte(-1_000_000_000), z.lte(1_000_000_000)),
);

/** A line in words: the chosen options and add-ons, in the customer's language. */
const LineText = z.object({ quantity: z.int(), choices: z.array(z.string()) });

/**
 * What a 409 `expected_total` contains besides its message: the current bill, which confirms it when it is sent back,
 * and the differences from the shown bill.
 */
export const ChangedBill = z.object({
  expected_total: Money,
  expected_bill: z.record(z.string(), Money),
  changes: z.array(z.object({ name: z.string(), before: Money, after: Money })),
  /** The current lines, which confirm them when they are sent back; absent where the client sent none. */
  expected_lines: z.optional(z.array(z.looseObject({}))),
  /** The lines that differ from the shown ones. */
  line_changes: z.optional(
    z.array(
      z.object({ name: z.string(), before: z.nullable(LineText), after: z.nullable(LineText) }),
    ),
  ),
});
export type ChangedBill = z.infer<typeof ChangedBill>;
