import { offeredTypes, pricedType, unitPrice } from './vehicle-prices';

const car = {
  trip_hourly: 1,
  trip_distance: '0',
  trip_day_wise: true,
  hourly_price: 90,
  distance_price: 5,
  day_wise_price: 750,
} as const;

it('reads for which types a vehicle is offered, from any form of the flags', () => {
  expect(offeredTypes(car)).toEqual(['hourly', 'day_wise']);
});

it('has the price of the wanted type of trip, or of another type if that is not offered', () => {
  expect(pricedType(car, 'day_wise')).toBe('day_wise');
  expect(pricedType(car, 'distance_wise')).toBe('hourly');
  expect(unitPrice(car, 'day_wise')).toBe(750);
});
