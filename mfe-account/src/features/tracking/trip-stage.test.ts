import { tripProgress } from './trip-stage';

it('stands where its state is', () => {
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
