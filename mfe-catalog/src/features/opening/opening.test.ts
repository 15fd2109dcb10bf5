import { openingOf } from './opening';

const cairo = 'Africa/Cairo';
/** Monday 5 January 2026, 20:30 in Cairo. */
const monday = new Date('2026-01-05T18:30:00Z');
const schedules = [{ day: 1, opening_time: '09:00', closing_time: '22:00' }];

it('is open until the closing time', () => {
  expect(openingOf({ schedules }, monday, cairo, false)).toEqual({
    state: 'open',
    closesAt: { days: 0, weekDay: 1, time: '22:00' },
  });
});

it('names the next opening, a week ahead if need be', () => {
  const late = new Date('2026-01-05T20:30:00Z');
  expect(openingOf({ schedules }, late, cairo, false)).toEqual({
    state: 'closed',
    opensAt: { days: 7, weekDay: 1, time: '09:00' },
  });
  expect(openingOf({ schedules: [] }, monday, cairo, false)).toEqual({
    state: 'closed',
    opensAt: null,
  });
});

it('is paused independently of its hours', () => {
  expect(openingOf({ schedules, active: 0 }, monday, cairo, true)).toEqual({ state: 'paused' });
});

it('never closes in a module that is always open', () => {
  expect(openingOf({ schedules: [] }, monday, cairo, true)).toMatchObject({ state: 'open' });
});

it('uses the answer of the server if a list leaves the hours out', () => {
  expect(openingOf({ open: 0 }, monday, cairo, false)).toEqual({ state: 'closed', opensAt: null });
  expect(openingOf({ open: 1 }, monday, cairo, false)).toEqual({ state: 'open', closesAt: null });
  expect(openingOf({}, monday, cairo, false)).toEqual({ state: 'open', closesAt: null });
});

it.each<[Parameters<typeof openingOf>[0], string]>([
  [{ schedules, active: 1 }, 'open'],
  [{ schedules, active: null }, 'open'],
  [{ open: null }, 'open'],
  [{ open: 0, schedules }, 'open'],
  [{ active: 0 }, 'paused'],
])('a store with %j is %s', (store, state) => {
  expect(openingOf(store, monday, cairo, false).state).toBe(state);
});
