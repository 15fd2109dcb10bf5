import { isTripStatus, tripStatuses, tripStatusesThatAre } from './trip-statuses';

/** A copy of the table, so that no value is changed by mistake. */
test('running trips go on by themselves; open ones are listed as running and can be paid', () => {
  expect(tripStatusesThatAre('running')).toEqual(['pending', 'confirmed', 'ongoing']);
  expect(tripStatusesThatAre('open')).toEqual([
    'pending',
    'confirmed',
    'ongoing',
    'payment_failed',
  ]);
  expect(tripStatuses.filter((status) => !isTripStatus(status, 'open'))).toEqual([
    'completed',
    'canceled',
  ]);
});
