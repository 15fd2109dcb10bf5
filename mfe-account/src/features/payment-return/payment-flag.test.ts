import { paymentFlagOf, withoutPayment } from './payment-flag';

it.each([
  ['?page=wallet&flag=success&&token=x', 'success', '?page=wallet'],
  ['?page=wallet?flag=fail&&token=x', 'fail', '?page=wallet'],
  ['?flag=cancel&token=a.b_c&trip_id=5', 'cancel', '?trip_id=5'],
  ['?flag=success', 'success', ''],
  ['?page=wallet&flag=maybe', null, '?page=wallet'],
  ['?page=wallet&token=mine', null, '?page=wallet&token=mine'],
])('%s ended with %s, and %s is left', (search, flag, rest) => {
  expect(paymentFlagOf(search)).toBe(flag);
  expect(withoutPayment(search)).toBe(rest);
});

it.each([
  ['?aim=deposit&flag=success', 'deposit', 'success'],
  ['?aim=deposit&flag=success', 'price', null],
  ['?flag=success', 'deposit', null],
  ['?flag=success', 'price', 'success'],
] as const)('%s as the payment of a %s ended with %s', (search, aim, flag) => {
  expect(paymentFlagOf(search, aim)).toBe(flag);
  expect(withoutPayment(search)).toBe('');
});
