import { cancelStage } from './cancel-rule';

it.each([
  ['delivery', 'pending', 'order'],
  ['delivery', 'failed', 'order'],
  ['take_away', 'confirmed', null],
  ['delivery', 'delivered', null],
  ['parcel', 'pending', 'before_pickup'],
  ['parcel', 'handover', 'before_pickup'],
  ['parcel', 'picked_up', 'after_pickup'],
  ['parcel', 'delivered', null],
  ['parcel', 'canceled', null],
] as const)('a %s that is %s: %s', (order_type, order_status, stage) => {
  expect(cancelStage({ order_type, order_status })).toBe(stage);
});

it.each([
  ['confirmed', 1, 'order'],
  ['processing', 1, 'order'],
  ['pending', 0, null],
] as const)(
  'takes the server’s word for an order that is %s: %s',
  (order_status, is_cancelable, stage) => {
    const order = { order_type: 'delivery', order_status, is_cancelable: is_cancelable } as const;
    expect(cancelStage(order)).toBe(stage);
  },
);
