import { paymentFlag, placedOrderId } from './payment-return';

it.each([
  ['?order_id=5', null, 5],
  ['?order_id=5&flag=success&&token=x', 'success', 5],
  ['?order_id=5?flag=fail&&token=x', 'fail', 5],
  ['?order_id=5&flag=paid', null, 5],
  ['?order_id=-1&flag=cancel', 'cancel', null],
  ['?order_id=abc', null, null],
  ['', null, null],
])('%s says %s of order %s', (search, flag, id) => {
  expect(paymentFlag(search)).toBe(flag);
  expect(placedOrderId(search)).toBe(id);
});
