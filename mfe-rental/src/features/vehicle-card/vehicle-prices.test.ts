import { offeredTypes, pricedType, unitPrice } from './vehicle-prices';

const car = {
  trip_hourly: 1,
  trip_distance: '0',
  trip_day_wise: true,
  hourly_price: 90,
  distance_price: 5,
  day_wise_price: 750,
} as const;

it('knows what a vehicle is offered for, in whatever form flags come', () => {
  expect(offeredTypes(car)).toEqual(['hourly', 'day_wise']);
});

it('is priced for the kind of trip that is wanted, and for another when it is not offered', () => {
  expect(pricedType(car, 'day_wise')).toBe('day_wise');
  expect(pricedType(car, 'distance_wise')).toBe('hourly');
  expect(unitPrice(car, 'day_wise')).toBe(750);
});
