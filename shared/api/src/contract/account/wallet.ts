import * as z from 'zod/mini';
import { WalletBonus, WalletTransaction } from '../../entities/account/wallet';
import { RedirectAnswer } from '../../entities/order/payment';
import { LenientNumber } from '../../entities/value/lenient-number';
import { lenientArray, paged } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import { directPayment, paging, RequiredLine, RequiredText } from '../request-fields';

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

/** Calls of the wallet (`docs/wallet.md`). */
export const walletEndpoints = [walletTransactions, addFund, walletBonuses];
