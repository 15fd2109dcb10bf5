import { createFastClock, ManualClock } from './clock';

it('runs faster than the real clock from the moment it starts', () => {
  const real = new ManualClock('2026-03-01T10:00:00Z');
  const clock = createFastClock(60, real);
  expect(clock.now()).toEqual(real.now());
  real.advance(1_000);
  expect(clock.now()).toEqual(new Date('2026-03-01T10:01:00Z'));
});
