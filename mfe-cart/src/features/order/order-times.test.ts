import { sampleConfig, sampleStore } from '../../testing/samples';
import { chosenSlot, freeSlot, orderTimes, slotAt } from './order-times';

const at = new Date('2026-01-05T10:00:00Z');
const schedules = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  day,
  opening_time: '09:00',
  closing_time: '22:00',
}));
const input = {
  at,
  timeZone: 'UTC',
  config: sampleConfig({ schedule_order_slot_duration: 30 }),
  store: sampleStore({ schedules, active: true, order_place_to_schedule_interval: 0 }),
  moduleType: 'food',
  later: true,
};
const times = orderTimes(input);
const slotOf = (moment: string) => slotAt(times, Date.parse(moment))?.scheduleAt ?? null;

test('a wanted time becomes the slot that contains it', () => {
  expect(slotOf('2026-01-05T18:30:00Z')).toBe('2026-01-05 18:30:00');
  expect(slotOf('2026-01-06T18:44:00Z')).toBe('2026-01-06 18:30:00');
});

test('a time outside the store’s slots is dropped', () => {
  expect(slotOf('2026-01-05T23:00:00Z')).toBeNull();
  expect(slotOf('2026-01-05T08:00:00Z')).toBeNull();
  expect(slotAt(times, null)).toBeNull();
});

test('a full slot stays in its place, and is not the one that is offered', () => {
  const full = ['2026-01-05 10:00:00', '2026-01-05 10:30:00'];
  const [today] = orderTimes({ ...input, full }).days;
  expect(today?.slots.slice(0, 3).map(({ isFull }) => isFull)).toEqual([true, true, false]);
  expect(freeSlot(today?.slots ?? [])?.scheduleAt).toBe('2026-01-05 11:00:00');
  expect(chosenSlot(orderTimes({ ...input, full }), full[0] ?? null)?.isFull).toBe(true);
});

const ofStore = (change: Partial<typeof input.store>) => ({ store: { ...input.store, ...change } });
test.each<[string, Partial<typeof input>, boolean, string | null]>([
  ['that is open', {}, true, null],
  ['at night', { at: new Date('2026-01-05T23:00:00Z') }, false, '2026-01-06T09:00:00.000Z'],
  ['that has paused', ofStore({ active: false }), false, null],
  ['that says nothing of pauses', ofStore({ active: null }), true, null],
  ['of an older backend, which knows no pauses', ofStore({ active: undefined }), true, null],
  ['without hours', ofStore({ schedules: [] }), false, null],
  [
    'whose module never closes',
    { ...ofStore({ schedules: [] }), moduleType: 'ecommerce' },
    true,
    null,
  ],
])('a store %s', (_name, change, now, opensAt) => {
  const found = orderTimes({ ...input, ...change });
  expect([found.now, found.opensAt?.toISOString() ?? null]).toEqual([now, opensAt]);
});

test('seven days can be chosen, without those that the store is closed on', () => {
  const week = ['05', '06', '07', '08', '09', '10', '11'].map((day) => `2026-01-${day}`);
  const datesOf = (change: Partial<typeof input>) =>
    orderTimes({ ...input, ...change }).days.map(({ date }) => date);
  expect(times.today).toBe('2026-01-05');
  expect(datesOf({})).toEqual(week);
  expect(datesOf(ofStore({ schedules: schedules.filter(({ day }) => day !== 0) }))).toEqual(
    week.slice(0, 6),
  );
  expect(datesOf({ later: false })).toEqual([]);
});

test('slots have the shop’s length and respect the store’s lead time', () => {
  const config = sampleConfig({ schedule_order_slot_duration: 60 });
  const [today] = orderTimes({
    ...input,
    ...ofStore({ order_place_to_schedule_interval: 45 }),
    config,
  }).days;
  expect(today?.slots.slice(0, 2).map(({ scheduleAt }) => scheduleAt)).toEqual([
    '2026-01-05 11:00:00',
    '2026-01-05 12:00:00',
  ]);
});

test('a slot that has passed, and the hour of closing, cannot be chosen', () => {
  expect(chosenSlot(times, '2026-01-05 09:00:00')).toBeNull();
  expect(chosenSlot(times, null)).toBeNull();
  expect(slotOf('2026-01-05T22:00:00Z')).toBeNull();
});

test('no day is left out when the clocks are changed in the night', () => {
  // In Cairo the Friday that follows has 23 hours, and 24 hours later it is Saturday.
  const eve = { at: new Date('2026-04-23T23:30:00+02:00'), timeZone: 'Africa/Cairo' };
  const dates = orderTimes({ ...input, ...eve }).days.map(({ date }) => date);
  expect(dates).toContain('2026-04-24');
});
