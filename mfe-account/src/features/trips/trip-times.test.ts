import { withPickup } from './trip-times';

const times = { from: '2026-10-29 10:00', until: '2026-10-29 13:30' };

test('another pickup takes the return along', () => {
  expect(withPickup(times, '2026-11-02 22:00', 'Africa/Cairo')).toEqual({
    from: '2026-11-02 22:00',
    until: '2026-11-03 01:30',
  });
});

test('a trip is as long as it was when clocks are set back in it', () => {
  expect(withPickup(times, '2026-10-29 22:30', 'Africa/Cairo').until).toBe('2026-10-30 01:00');
});
