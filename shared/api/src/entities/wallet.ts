import * as z from 'zod/mini';
import { DateTime, Id, Money, OptionalFlag, OptionalNumber, OptionalText } from './scalars';

const transaction = {
  id: Id,
  user_id: z.nullish(Id),
  transaction_id: z.string(),
  credit: z.number(),
  debit: z.number(),
  balance: z.number(),
  /** Contract 2.18 and 2.19; text, so that a new kind does not break the page. */
  transaction_type: z.string(),
  reference: OptionalText,
  created_at: DateTime,
};

/** A movement of the wallet (Contract 3.16). */
export const WalletTransaction = z.object({ ...transaction, admin_bonus: z.nullish(Money) });
export type WalletTransaction = z.infer<typeof WalletTransaction>;

/** A movement of loyalty points (Contract 3.16). */
export const LoyaltyTransaction = z.object(transaction);
export type LoyaltyTransaction = z.infer<typeof LoyaltyTransaction>;

/** What a top-up above `minimum_add_amount` earns (Contract 4.17). */
export const WalletBonus = z.object({
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
