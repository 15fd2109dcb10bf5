import { weekHours } from './week-hours';

test('lists the week from a given day; a day without rows is closed', () => {
  const row = (day: number, opening_time: string) => ({ day, opening_time, closing_time: '23:00' });
  const week = weekHours([row(6, '18:00'), row(6, '09:00')], 6);
  expect(week.map(({ day }) => day)).toEqual([6, 0, 1, 2, 3, 4, 5]);
  expect(week[0]?.spans.map(({ opening_time }) => opening_time)).toEqual(['09:00', '18:00']);
  expect(week[1]?.spans).toEqual([]);
});
