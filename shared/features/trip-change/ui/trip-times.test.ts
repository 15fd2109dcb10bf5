import { changedTimes, timesOf, withPickup } from './trip-times';

const times = { from: '2026-10-29 10:00', until: '2026-10-29 13:30' };

test('another pickup time moves the return', () => {
  expect(withPickup(times, '2026-11-02 22:00', 'Africa/Cairo')).toEqual({
    from: '2026-11-02 22:00',
    until: '2026-11-03 01:30',
  });
});

test('a trip keeps its length when clocks are set back during it', () => {
  expect(withPickup(times, '2026-10-29 22:30', 'Africa/Cairo').until).toBe('2026-10-30 01:00');
});

const trip = {
  trip_type: 'hourly',
  schedule_at: '2026-10-29 10:00:00',
  estimated_trip_end_time: '2026-10-29 13:30:00',
} as const;

test('a trip has times once both ends of it are known', () => {
  expect(timesOf(trip)).toEqual(times);
  expect(timesOf({ ...trip, schedule_at: null })).toBeNull();
  expect(timesOf({ ...trip, estimated_trip_end_time: null })).toBeNull();
});

const later = { from: '2026-10-29 11:00', until: '2026-10-29 13:30' };
test.each([
  ['nothing', {}, times, {}],
  ['a pickup', {}, { ...later, until: '2026-10-29 14:30' }, { schedule_at: later.from }],
  ['a return', {}, { ...times, until: '2026-10-29 15:00' }, { estimated_hours: 5 }],
  ['both', {}, later, { schedule_at: later.from, estimated_hours: 2.5 }],
  // The length of a route is not chosen.
  ['a trip by distance', { trip_type: 'distance_wise' }, later, { schedule_at: later.from }],
  [
    'a trip without times',
    { schedule_at: null },
    times,
    { schedule_at: times.from, estimated_hours: 3.5 },
  ],
] as const)('only changes are sent: %s', (_name, change, chosen, sent) => {
  expect(changedTimes({ ...trip, ...change }, chosen, 'Africa/Cairo')).toEqual(sent);
});
