import {
  Currency,
  defineEndpoint,
  lenientArray,
  Money,
  RequiredLine,
  WalletTransaction,
} from '@storefront/api/feature';
import * as z from 'zod/mini';

/** A month with movements of a wallet, in the movements' time zone. */
const WalletMonth = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  currency: Currency,
});
export type WalletMonth = z.infer<typeof WalletMonth>;

/** Deposits and withdrawals of a wallet in a month, including bonuses. */
const WalletStatement = z.object({
  month: z.string(),
  /** The balances before and after. */
  opening: Money,
  credit: Money,
  debit: Money,
  closing: Money,
  /** The newest first. */
  data: z.array(WalletTransaction),
});
export type WalletStatement = z.infer<typeof WalletStatement>;

/** The months in which the wallets had movements, the newest first. */
export const walletMonths = defineEndpoint({
  name: 'walletMonths',
  method: 'GET',
  path: '/customer/wallet/months',
  area: 'wallet',
  caller: 'customer',
  answer: lenientArray(WalletMonth),
});

/** One wallet in one month, with all its movements. */
export const walletStatement = defineEndpoint({
  name: 'walletStatement',
  method: 'GET',
  path: '/customer/wallet/statement',
  area: 'wallet',
  caller: 'customer',
  query: z.object({
    month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
    currency_code: RequiredLine,
  }),
  answer: WalletStatement,
});

/** The calls of this feature (`README.md`). */
export const walletStatementEndpoints = [walletMonths, walletStatement];
