import * as z from 'zod/mini';
import { Money, OptionalFlag, OptionalText } from '../value/scalars';

/** The tax that the server computes for an order or trip. Included tax is not added to the total. */
export const TaxAnswer = z.object({
  tax_amount: Money,
  tax_included: OptionalFlag,
  tax_status: z.enum(['included', 'excluded']),
});
export type TaxAnswer = z.infer<typeof TaxAnswer>;

/** The surcharge at a time; `price` 0 means none. */
export const SurgePrice = z.object({
  title: OptionalText,
  customer_note: OptionalText,
  customer_note_status: OptionalFlag,
  price: z.number(),
  price_type: z.enum(['amount', 'percent']),
});
export type SurgePrice = z.infer<typeof SurgePrice>;

/** Starts of the slots in which a store accepts no more orders, `YYYY-MM-DD HH:mm:ss` in business time. */
export const FullSlots = z.object({ full: z.array(z.string()) });
export type FullSlots = z.infer<typeof FullSlots>;
