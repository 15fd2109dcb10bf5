import type { Customer } from './customer';
import type { WalletBalance } from './wallet';

/** The fields of a customer's wallets. */
type Held = Pick<Customer, 'wallet_balance' | 'wallets'> | null | undefined;

/**
 * A customer's balance in a currency. A backend that sends no list has one currency.
 * @param currencyCode the currency of the payment; absent: unknown
 */
export function walletBalanceIn(customer: Held, currencyCode: string | null | undefined): number {
  if (!customer?.wallets || !currencyCode) return customer?.wallet_balance ?? 0;
  const wallet = customer.wallets.find(({ currency }) => currency.currency_code === currencyCode);
  return wallet?.balance ?? 0;
}

/** The wallets with balances in other currencies, which cannot pay in this one. */
export function walletsBeside(
  customer: Held,
  currencyCode: string | null | undefined,
): readonly WalletBalance[] {
  return (customer?.wallets ?? []).filter(
    ({ currency, balance }) => balance > 0 && currency.currency_code !== currencyCode,
  );
}
