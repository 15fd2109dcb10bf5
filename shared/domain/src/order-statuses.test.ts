import { isOrderStatus, orderStatuses, orderStatusesThatAre } from './order-statuses';

const onTheirWay = ['pending', 'confirmed', 'accepted', 'processing', 'handover', 'picked_up'];

/** A copy of the table by columns, so that no value is changed by mistake. */
test.each([
  ['running', onTheirWay],
  ['open', [...onTheirWay, 'failed']],
  ['unstarted', ['pending', 'confirmed', 'accepted', 'failed']],
  ['graced', ['pending', 'confirmed', 'accepted', 'processing']],
  ['followed', [...onTheirWay, 'failed', 'refund_requested']],
  [
    'exit',
    ['canceled', 'failed', 'refund_requested', 'refunded', 'refund_request_canceled', 'returned'],
  ],
] as const)('orders that are %s', (trait, statuses) => {
  expect(orderStatusesThatAre(trait)).toEqual(statuses);
});

test('an order is history when it is delivered or ended otherwise', () => {
  const history = orderStatuses.filter((status) => !isOrderStatus(status, 'running'));
  expect(history).toEqual(['delivered', ...orderStatusesThatAre('exit')]);
});
