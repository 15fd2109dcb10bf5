import { walletBalanceIn, walletsBeside } from './wallet-balance';

const currency = (currency_code: string) => ({
  currency_code,
  currency_symbol: currency_code,
  currency_symbol_direction: 'left' as const,
  digit_after_decimal_point: 2,
});
const wallets = [
  { currency: currency('EGP'), balance: 12 },
  { currency: currency('SAR'), balance: 7 },
  { currency: currency('USD'), balance: 0 },
];
const customer = { wallet_balance: 3, wallets };

test.each([
  ['in the currency of the payment', customer, 'SAR', 7],
  ['that has no wallet in the currency', customer, 'AED', 0],
  ['whose currency is not known', customer, null, 3],
  ['of a backend without a list', { wallet_balance: 3 }, 'SAR', 3],
  ['of nobody', null, 'SAR', 0],
])('the balance %s', (_name, held, code, balance) => {
  expect(walletBalanceIn(held, code)).toBe(balance);
});

test('other wallets are those with money in another currency', () => {
  expect(walletsBeside(customer, 'EGP')).toEqual([wallets[1]]);
  expect(walletsBeside(customer, 'AED')).toEqual([wallets[0], wallets[1]]);
  expect(walletsBeside(undefined, 'EGP')).toEqual([]);
});
