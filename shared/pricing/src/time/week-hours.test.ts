import { isAllDay, weekHours } from './week-hours';

test('lists the week from a given day; a day without rows is closed', () => {
  const row = (day: number, opening_time: string) => ({ day, opening_time, closing_time: '23:00' });
  const week = weekHours([row(6, '18:00'), row(6, '09:00')], 6);
  expect(week.map(({ day }) => day)).toEqual([6, 0, 1, 2, 3, 4, 5]);
  expect(week[0]?.spans.map(({ opening_time }) => opening_time)).toEqual(['09:00', '18:00']);
  expect(week[1]?.spans).toEqual([]);
});

test.each([
  ['00:00', '23:59:59', true],
  ['00:00:00', '24:00', true],
  ['00:00', '00:00', true],
  ['10:00:00', '10:00', true],
  ['00:00', '23:30', false],
  ['10:00', '23:59', false],
])('from %s to %s is all day: %s', (opening_time, closing_time, expected) => {
  expect(isAllDay({ opening_time, closing_time })).toBe(expected);
});
