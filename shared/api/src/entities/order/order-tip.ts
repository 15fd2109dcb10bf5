import * as z from 'zod/mini';
import { DateTime, Money } from '../value/scalars';

/** A tip that was given after the delivery, in addition to the order's total. */
export const LaterTip = z.object({
  amount: Money,
  given_at: DateTime,
});
export type LaterTip = z.infer<typeof LaterTip>;

export const TipAnswer = z.object({
  /** The address of the payment page; `null` if the wallet has paid. */
  redirect_link: z.nullable(z.string()),
});
