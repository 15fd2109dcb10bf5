import { offeredTypes, vehiclePrices } from './vehicle-prices';

const car = {
  trip_hourly: 1,
  trip_distance: '0',
  trip_day_wise: true,
  hourly_price: 90,
  distance_price: 5,
  day_wise_price: 750,
  discount_type: 'percent',
  discount_price: 10,
} as const;

it('knows what a vehicle is offered for, in whatever form flags come', () => {
  expect(offeredTypes(car)).toEqual(['hourly', 'day_wise']);
});

it('prices the whole trip first', () => {
  expect(vehiclePrices(car, 'hourly', { rental_type: 'hourly', estimated_hours: 3 })).toEqual({
    type: 'hourly',
    unit: 90,
    trip: { price: 270, discount: 27, discounted: 243 },
  });
});

it('has only a price per unit while the way is unknown, and of another kind when not offered', () => {
  expect(vehiclePrices(car, 'day_wise', null)).toEqual({ type: 'day_wise', unit: 750, trip: null });
  const way = { rental_type: 'distance_wise', distance: 4 };
  expect(vehiclePrices(car, 'distance_wise', way)).toEqual({
    type: 'hourly',
    unit: 90,
    trip: null,
  });
});
