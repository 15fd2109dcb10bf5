import {
  Currency,
  DateTime,
  defineEndpoint,
  Flag,
  Id,
  IdentityProof,
  LenientNumber,
  MessageAnswer,
  Money,
  OptionalText,
  RequiredCodeText,
  RequiredLine,
} from '@storefront/api/feature';
import * as z from 'zod/mini';

/** A payout from a wallet to a bank account, pending or done. */
const WalletPayout = z.object({
  id: Id,
  amount: Money,
  currency: Currency,
  /** The last characters of the bank account. */
  iban_end: OptionalText,
  /** The amount of a failed payout is returned to the wallet. */
  status: z.enum(['requested', 'done', 'failed']),
  created_at: DateTime,
  settled_at: z.nullish(DateTime),
});
export type WalletPayout = z.infer<typeof WalletPayout>;

const WalletPayouts = z.object({
  /** Whether the shop pays out automatically; otherwise customers must write to it. */
  is_available: Flag,
  wallets: z.array(
    z.object({
      currency: Currency,
      balance: Money,
      /** The customer's own money in it: rewards and bonuses can only pay for purchases. */
      payable: Money,
    }),
  ),
  /** The newest first. */
  payouts: z.array(WalletPayout),
});
export type WalletPayouts = z.infer<typeof WalletPayouts>;

export const walletPayouts = defineEndpoint({
  name: 'walletPayouts',
  method: 'GET',
  path: '/customer/wallet/payouts',
  area: 'wallet',
  caller: 'customer',
  answer: WalletPayouts,
});

const RequestPayoutBody = z.object({
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
  method: 'POST',
  path: '/customer/wallet/payout',
  area: 'wallet',
  caller: 'customer',
  body: RequestPayoutBody,
  answer: MessageAnswer,
});

/** The calls of this feature (`README.md`). */
export const payoutsEndpoints = [walletPayouts, requestPayout];
