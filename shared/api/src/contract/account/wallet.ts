import * as z from 'zod/mini';
import {
  WalletBonus,
  WalletMonth,
  WalletPayouts,
  WalletStatement,
  WalletTransaction,
} from '../../entities/account/wallet';
import { RedirectAnswer } from '../../entities/order/payment';
import { LenientNumber } from '../../entities/value/lenient-number';
import { lenientArray, MessageAnswer, paged } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import {
  directPayment,
  paging,
  RequiredCodeText,
  RequiredLine,
  RequiredText,
} from '../request-fields';
import { IdentityProof } from './profile';

/** Filters of the wallet history; empty and `all` do not filter. */
export const WalletFilter = z.enum([
  '',
  'all',
  'order',
  'loyalty_point',
  'add_fund',
  'referrer',
  'CashBack',
]);
export type WalletFilter = z.infer<typeof WalletFilter>;

export const walletTransactions = defineEndpoint({
  name: 'walletTransactions',
  method: 'GET',
  path: '/customer/wallet/transactions',
  area: 'wallet',
  caller: 'customer',
  query: z.object({ ...paging, type: z.optional(WalletFilter) }),
  answer: paged('data', WalletTransaction),
});

/** If `account_features` has `wallet_statement`: the months in which the wallets had movements, the newest first. */
export const walletMonths = defineEndpoint({
  name: 'walletMonths',
  feature: 'wallet-statement',
  method: 'GET',
  path: '/customer/wallet/months',
  area: 'wallet',
  caller: 'customer',
  answer: lenientArray(WalletMonth),
});

/** One wallet in one month, with all its movements. */
export const walletStatement = defineEndpoint({
  name: 'walletStatement',
  feature: 'wallet-statement',
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

const AddFundBody = z.object({
  amount: LenientNumber.check(z.gte(1)),
  /** Key of the gateway. */
  payment_method: RequiredLine,
  /** The address to which the gateway returns the browser. */
  callback: RequiredText,
  payment_platform: z.nullish(z.string()),
  ...directPayment,
});

export const addFund = defineEndpoint({
  name: 'addFund',
  method: 'POST',
  path: '/customer/wallet/add-fund',
  area: 'wallet',
  caller: 'customer',
  body: AddFundBody,
  answer: RedirectAnswer,
});

export const walletBonuses = defineEndpoint({
  name: 'walletBonuses',
  varies: ['zoneid'],
  method: 'GET',
  path: '/customer/wallet/bonuses',
  area: 'wallet',
  caller: 'customer',
  answer: lenientArray(WalletBonus),
});

export const walletPayouts = defineEndpoint({
  name: 'walletPayouts',
  feature: 'payouts',
  method: 'GET',
  path: '/customer/wallet/payouts',
  area: 'wallet',
  caller: 'customer',
  answer: WalletPayouts,
});

export const RequestPayoutBody = z.object({
  currency_code: RequiredLine,
  /** The shown amount that can be paid out of the wallet with that currency. */
  amount: LenientNumber.check(z.gt(0)),
  account_holder: RequiredLine,
  /** In any spelling. */
  iban: RequiredCodeText,
  ...IdentityProof.shape,
});
export type RequestPayoutBody = z.input<typeof RequestPayoutBody>;

export const requestPayout = defineEndpoint({
  name: 'requestPayout',
  feature: 'payouts',
  method: 'POST',
  path: '/customer/wallet/payout',
  area: 'wallet',
  caller: 'customer',
  body: RequestPayoutBody,
  answer: MessageAnswer,
});

/** Calls of the wallet (`docs/wallet.md`). */
export const walletEndpoints = [
  walletTransactions,
  addFund,
  walletMonths,
  walletStatement,
  walletBonuses,
  walletPayouts,
  requestPayout,
];
