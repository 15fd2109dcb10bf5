import { isCalendarDay } from './calendar-day';

test.each([
  ['2026-11-30', true],
  ['2028-02-29', true],
  ['2000-02-29', true],
  ['2026-11-31', false],
  ['2027-02-29', false],
  ['2100-02-29', false],
  ['2027-04-31', false],
  ['2026-02-32', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['2026-11-30T10:00', false],
])('%s is a day: %s', (text, isDay) => {
  expect(isCalendarDay(text)).toBe(isDay);
});
