import { rentalQuote } from '@storefront/pricing';
import { sampleCart, sampleVehicle } from '../../testing/samples';
import { changedPrices, pricesOf } from './line-prices';

const before = [
  { lineId: 7, quantity: 1, total: 300 },
  { lineId: 8, quantity: 2, total: 400 },
];

it('marks lines that cost more or less with another trip', () => {
  expect(changedPrices(before, [{ lineId: 7, quantity: 1, total: 450 }])).toEqual([before[0]]);
});

it('marks no line that stayed equal, was removed, or has another quantity', () => {
  expect(changedPrices(before, before)).toEqual([]);
  expect(changedPrices(before, [])).toEqual([]);
  expect(changedPrices(before, [{ lineId: 8, quantity: 3, total: 600 }])).toEqual([]);
});

it('has the total of each line once the cart is priced', () => {
  const cart = sampleCart();
  const bill = rentalQuote({
    at: new Date('2026-06-01T09:00:00Z'),
    timeZone: 'Africa/Cairo',
    carts: [{ vehicle: sampleVehicle(), quantity: 2 }],
    user_data: { rental_type: 'hourly', estimated_hours: 3 },
    config: {},
  });
  // Two for three hours at 100 each, less a tenth.
  expect(pricesOf(cart, bill)).toEqual([{ lineId: 7, quantity: 2, total: 540 }]);
  expect(pricesOf(cart, null)).toEqual([]);
  // The bill still belongs to the earlier cart.
  expect(pricesOf({ ...cart, carts: [...cart.carts, ...cart.carts] }, bill)).toHaveLength(1);
});
