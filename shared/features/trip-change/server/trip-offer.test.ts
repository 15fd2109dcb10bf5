import { tripOffer } from './trip-offer';

type Trip = Parameters<typeof tripOffer>[0];

const at = (hour: number) => new Date(Date.UTC(2026, 5, 1, hour));
/** From ten to four, free cancellation until eight. */
const trip: Trip = {
  trip_status: 'confirmed',
  trip_type: 'hourly',
  cancel_until: at(8),
  schedule_at: at(10),
  estimated_trip_end_time: at(16),
  price_terms: {
    at: '2026-05-30T10:00:00.000Z',
    timeZone: 'Africa/Cairo',
    carts: [],
    config: {},
  },
};
const pending = { trip_status: 'pending', cancel_until: null } as const;
const ongoing = { trip_status: 'ongoing' } as const;
const byDistance = { trip_type: 'distance_wise' } as const;

test.each<[string, Partial<Trip>, hour: number, ReturnType<typeof tripOffer>]>([
  ['free of charge', {}, 8, 'change'],
  ['after the deadline', {}, 9, 'extend'],
  ['not confirmed yet', pending, 9, 'change'],
  ['not confirmed at its pickup', pending, 10, null],
  ['without a deadline for canceling', { cancel_until: null }, 7, 'extend'],
  ['that could be canceled after its pickup', { cancel_until: at(12) }, 11, 'extend'],
  ['under way', ongoing, 15, 'extend'],
  ['under way at its end', ongoing, 16, null],
  ['by distance, free of charge', byDistance, 8, 'change'],
  ['by distance, after the deadline', byDistance, 9, null],
  ['that is over', { trip_status: 'completed' }, 7, null],
  ['canceled', { trip_status: 'canceled' }, 7, null],
  ['without stored price terms', { price_terms: null }, 7, null],
])('the times of a trip %s, at %p, may be changed: %s', (_name, change, hour, offer) => {
  expect(tripOffer({ ...trip, ...change }, at(hour))).toBe(offer);
});
