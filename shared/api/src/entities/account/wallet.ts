import * as z from 'zod/mini';
import { Currency, ownLocale } from '../value/currency';
import { DateTime, Id, Money, OptionalFlag, OptionalNumber, OptionalText } from '../value/scalars';

const transaction = {
  id: Id,
  user_id: z.nullish(Id),
  transaction_id: z.string(),
  credit: z.number(),
  debit: z.number(),
  balance: z.number(),
  /** Text, so that a new kind does not break the page. */
  transaction_type: z.string(),
  reference: OptionalText,
  /** The order or trip of the movement, if it is the customer's own. */
  order_id: z.nullish(Id),
  trip_id: z.nullish(Id),
  time_zone: ownLocale.time_zone,
  created_at: DateTime,
};

/** A customer's balance in one currency. */
export const WalletBalance = z.object({ currency: Currency, balance: Money });
export type WalletBalance = z.infer<typeof WalletBalance>;

/** A movement of the wallet. */
export const WalletTransaction = z.object({
  ...transaction,
  ...ownLocale,
  admin_bonus: z.nullish(Money),
});
export type WalletTransaction = z.infer<typeof WalletTransaction>;

/** A movement of loyalty points. */
export const LoyaltyTransaction = z.object(transaction);
export type LoyaltyTransaction = z.infer<typeof LoyaltyTransaction>;

/** The bonus for a top-up of at least `minimum_add_amount`. */
export const WalletBonus = z.object({
  /** The currency of its amounts; only top-ups in it earn the bonus. */
  currency_code: OptionalText,
  id: Id,
  title: z.string(),
  description: OptionalText,
  bonus_type: z.enum(['percentage', 'amount']),
  bonus_amount: z.number(),
  minimum_add_amount: z.number(),
  /** Cap of percentage bonuses. */
  maximum_bonus_amount: OptionalNumber,
  start_date: OptionalText,
  end_date: OptionalText,
  status: OptionalFlag,
});
export type WalletBonus = z.infer<typeof WalletBonus>;
