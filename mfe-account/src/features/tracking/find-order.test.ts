import { orderNumber } from '../orders/order-number';
import { phoneIn, shareTokenIn, tokenIn } from './find-order';

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
  expect(phoneIn({ phone: '' })).toBeNull();
  expect(phoneIn(null)).toBeNull();
  expect(phoneIn('phone')).toBeNull();
  expect(phoneIn(undefined)).toBeNull();
});

it.each([
  ['#token=a.b', 'a.b', null],
  ['#share=c', null, 'c'],
  ['#token=', null, null],
  ['', null, null],
])('the link that ends with "%s" has the token %s, and shared %s', (hash, token, shared) => {
  expect(tokenIn(hash)).toBe(token);
  expect(shareTokenIn(hash)).toBe(shared);
});
