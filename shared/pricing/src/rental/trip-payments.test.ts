import { tripPayments } from './trip-payments';

const unpaid = { trip_amount: 100, payment_status: 'unpaid' };
/** 40 of 100 are paid. */
const begun = { ...unpaid, payment_status: 'partially_paid', partially_paid_amount: 40 };
const config = {
  digit_after_decimal_point: 2,
  digital_payment: 1,
  partial_payment_status: 1,
  active_payment_method_list: [{ gateway: 'card' }],
};
type Change = Partial<Parameters<typeof tripPayments>[0] & Parameters<typeof tripPayments>[1]>;

const noCard = { digital_payment: 0 };
const notInParts = { partial_payment_status: 0 };
const inCash = { payment_method: 'cash_payment' };
const whole = ['digital_payment card 100', 'cash_payment 100'];

test.each<[string, Change, balance: number, walletFirst: boolean, string[], canSplit: boolean]>([
  ['without money in the wallet', {}, 0, true, whole, false],
  ['with a part of it in the wallet', {}, 30, false, whole, true],
  [
    'whose part the wallet pays first',
    {},
    30,
    true,
    ['partial_payment card 70', 'partial_payment cash_payment 70'],
    true,
  ],
  [
    'whose rest is paid in cash alone',
    { partial_payment_method: 'cod' },
    30,
    true,
    ['partial_payment cash_payment 70'],
    true,
  ],
  ['of such a shop, without the wallet', { partial_payment_method: 'cod' }, 30, false, whole, true],
  [
    'whose rest is paid at a gateway alone',
    { partial_payment_method: 'digital_payment' },
    30,
    true,
    ['partial_payment card 70'],
    true,
  ],
  ['where nothing is paid in parts', notInParts, 30, true, whole, false],
  ['that the wallet holds', {}, 100, true, ['wallet 100', ...whole], false],
  ['that the wallet nearly holds', {}, 99.99, false, whole, true],
  ['that is paid in cash already', inCash, 0, false, ['digital_payment card 100'], false],
  ['of a shop without gateways', noCard, 0, false, ['cash_payment 100'], false],
  [
    'of a shop that tells of no gateways',
    { active_payment_method_list: undefined },
    30,
    true,
    ['partial_payment cash_payment 70'],
    true,
  ],
  ['of which a part is paid', begun, 0, false, ['digital_payment card 60'], false],
  ['whose rest a backend takes no wallet for', begun, 60, true, ['digital_payment card 60'], false],
  [
    'whose rest the wallet holds',
    { ...begun, offers: [] },
    60,
    true,
    ['wallet 60', 'digital_payment card 60'],
    false,
  ],
  [
    'whose rest the wallet does not hold',
    { ...begun, offers: [] },
    59,
    true,
    ['digital_payment card 60'],
    false,
  ],
])('the ways to pay a trip %s', (_name, change, balance, walletFirst, ways, canSplit) => {
  const paid = tripPayments(
    { ...unpaid, ...change },
    { ...config, ...change },
    balance,
    walletFirst,
  );
  expect(
    paid.options.map(({ method, gateway, amount }) =>
      [method, ...(gateway ? [gateway] : []), amount].join(' '),
    ),
  ).toEqual(ways);
  expect(paid.canSplit).toBe(canSplit);
  expect(paid.due).toBe(100 - (change.partially_paid_amount ?? 0));
  expect(paid.leftToPay).toBe(canSplit && walletFirst ? paid.due - balance : paid.due);
});

test('the rest has no more decimals than the currency', () => {
  const trip = { ...begun, trip_amount: 100.3, partially_paid_amount: 0.1 };
  expect(tripPayments(trip, config, 0, false).due).toBe(100.2);
});
