import * as z from 'zod/mini';
import { Id, Money, OptionalFlag, OptionalText } from '../value/scalars';

/** A running cashback offer. */
export const Cashback = z.object({
  /** The currency of its amounts. */
  currency_code: OptionalText,
  id: Id,
  title: z.string(),
  cashback_type: z.enum(['percentage', 'amount']),
  cashback_amount: z.number(),
  min_purchase: Money,
  /** Cap of percentage offers. */
  max_discount: z.nullish(Money),
  same_user_limit: z.nullish(z.int()),
  total_used: z.nullish(z.int()),
  start_date: OptionalText,
  end_date: OptionalText,
  status: OptionalFlag,
  is_rental: OptionalFlag,
});
export type Cashback = z.infer<typeof Cashback>;

/** The best cashback for an amount; if none applies: zeros and an empty type. */
export const CashbackQuote = z.object({
  calculated_amount: Money,
  cashback_amount: z.number(),
  cashback_type: z.enum(['percentage', 'amount', '']),
  min_purchase: Money,
  max_discount: Money,
  id: z.nullable(Id),
});
export type CashbackQuote = z.infer<typeof CashbackQuote>;
