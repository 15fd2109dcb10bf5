import { endOf, timeLeft } from './flash-end';

test('a local time is of the business time zone', () => {
  expect(endOf('2026-07-01 12:00:00', 'Asia/Riyadh')?.toISOString()).toBe(
    '2026-07-01T09:00:00.000Z',
  );
  expect(endOf('2026-07-01T12:00:00.000Z', 'Asia/Riyadh')?.toISOString()).toBe(
    '2026-07-01T12:00:00.000Z',
  );
  expect(endOf('soon', 'Asia/Riyadh')).toBeNull();
});

test.each([
  [(2 * 86_400 + 3 * 3600 + 4 * 60 + 5) * 1000, { days: 2, clock: '03:04:05' }],
  [59_001, { days: 0, clock: '00:01:00' }],
  [0, { days: 0, clock: '00:00:00' }],
  [-5_000, { days: 0, clock: '00:00:00' }],
])('%i milliseconds are %j', (milliseconds, expected) => {
  expect(timeLeft(milliseconds)).toEqual(expected);
});
