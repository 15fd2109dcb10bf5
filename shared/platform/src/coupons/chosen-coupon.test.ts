import { chooseCoupon, chosenCouponFor } from './chosen-coupon';

afterEach(() => window.localStorage.clear());

test('there is none before one is chosen', () => {
  expect(chosenCouponFor(5, 2)).toBeNull();
});

test.each([
  ['everywhere', { storeId: null, moduleId: null }, 'HELLO'],
  ['in its store', { storeId: 5, moduleId: 2 }, 'HELLO'],
  ['in its module', { storeId: null, moduleId: 2 }, 'HELLO'],
  ['not in another store', { storeId: 6, moduleId: 2 }, null],
  ['not in another module', { storeId: null, moduleId: 3 }, null],
  ['not in a store of another module', { storeId: 5, moduleId: 3 }, null],
])('a coupon is used %s', (_case, where, code) => {
  chooseCoupon({ code: 'HELLO', ...where });
  expect(chosenCouponFor(5, 2)).toBe(code);
});
