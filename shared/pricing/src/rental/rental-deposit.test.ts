import { tripDeposit } from './rental-deposit';

it("is the sum of the vehicles' deposits, times their quantities", () => {
  const carts = [
    { vehicle: { deposit: '1100.255' }, quantity: 2 },
    { vehicle: { deposit: 500 }, quantity: 1 },
    { vehicle: { deposit: null }, quantity: 3 },
  ];
  expect(tripDeposit(carts, 2)).toBe(2700.51);
  expect(tripDeposit([{ vehicle: {}, quantity: 1 }])).toBe(0);
  expect(() => tripDeposit([{ vehicle: { deposit: -1 }, quantity: 1 }])).toThrow();
});
