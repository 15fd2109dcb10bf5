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

test('a wanted time is the slot that it lies in', () => {
  expect(slotOf('2026-01-05T18:30:00Z')).toBe('2026-01-05 18:30:00');
  expect(slotOf('2026-01-06T18:44:00Z')).toBe('2026-01-06 18:30:00');
});

test('a time that the store does not have is none', () => {
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
