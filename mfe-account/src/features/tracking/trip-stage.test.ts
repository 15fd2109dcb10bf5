import { tripProgress } from './trip-stage';

it('is at the stage of its state', () => {
  expect(tripProgress({ trip_status: 'ongoing' })).toMatchObject({ current: 2, isOver: false });
  expect(tripProgress({ trip_status: 'completed' })).toMatchObject({ current: 4, isOver: true });
});

it('ends early when it is canceled', () => {
  const progress = tripProgress({ trip_status: 'canceled', pending: 'a', canceled: 'b' });
  expect(progress.stages).toEqual([
    { name: 'pending', at: 'a' },
    { name: 'canceled', at: 'b' },
  ]);
  expect(progress).toMatchObject({ current: 1, failed: true, isOver: true });
});

it('was booked when it was made, and goes on after a payment that failed', () => {
  expect(tripProgress({ trip_status: 'pending', created_at: 'a' })).toEqual({
    stages: [
      { name: 'pending', at: 'a' },
      ...['confirmed', 'ongoing', 'completed'].map((name) => ({ name, at: null })),
    ],
    current: 0,
    failed: false,
    isOver: false,
  });
  const failed = { trip_status: 'payment_failed', created_at: 'a' } as const;
  expect(tripProgress({ ...failed, payment_failed: 'b' })).toEqual({
    stages: [
      { name: 'pending', at: 'a' },
      { name: 'payment_failed', at: 'b' },
    ],
    current: 1,
    failed: true,
    isOver: false,
  });
  expect(tripProgress({ trip_status: 'canceled' }).stages).toEqual([
    { name: 'canceled', at: null },
  ]);
});
