import type { Customer } from './customer';
import type { WalletBalance } from './wallet';

/** What is read of a customer's money. */
type Held = Pick<Customer, 'wallet_balance' | 'wallets'> | null | undefined;

/**
 * What a customer holds in a currency. A backend that sends no list has one currency.
 * @param currencyCode of what is to be paid; absent: not known
 */
export function walletBalanceIn(customer: Held, currencyCode: string | null | undefined): number {
  if (!customer?.wallets || !currencyCode) return customer?.wallet_balance ?? 0;
  const wallet = customer.wallets.find(({ currency }) => currency.currency_code === currencyCode);
  return wallet?.balance ?? 0;
}

/** The wallets that hold money which does not pay for something in a currency. */
export function walletsBeside(
  customer: Held,
  currencyCode: string | null | undefined,
): readonly WalletBalance[] {
  return (customer?.wallets ?? []).filter(
    ({ currency, balance }) => balance > 0 && currency.currency_code !== currencyCode,
  );
}
