import { orderNumber } from '../orders/order-number';
import { phoneIn } from './find-order';

it.each([
  ['100231', 100231],
  [' # 100231 ', 100231],
  ['١٠٠٢٣١', 100231],
  ['0', null],
  ['12a', null],
  ['', null],
  [null, null],
  ['9'.repeat(16), null],
])('%s is the order %s', (text, id) => {
  expect(orderNumber(text)).toBe(id);
});

it('finds the phone in the history entry', () => {
  expect(phoneIn({ phone: '+2010' })).toBe('+2010');
  expect(phoneIn({ phone: 7 })).toBeNull();
  expect(phoneIn(null)).toBeNull();
});
