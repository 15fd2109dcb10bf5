import {
  currentStage,
  isFollowed,
  isUnderWay,
  orderProgress,
  type StagedOrder,
} from './order-stage';

const order: StagedOrder = {
  order_type: 'delivery',
  order_status: 'pending',
  created_at: '2030-01-02 10:00:00',
};

it.each([
  ['delivery', 'pending', 'placed', 0],
  ['delivery', 'confirmed', 'confirmed', 1],
  ['delivery', 'accepted', 'confirmed', 1],
  ['delivery', 'processing', 'preparing', 2],
  ['delivery', 'handover', 'ready', 3],
  ['delivery', 'picked_up', 'onTheWay', 4],
  ['take_away', 'handover', 'readyToCollect', 3],
  ['parcel', 'pending', 'awaitsCourier', 0],
  ['parcel', 'accepted', 'courier', 1],
  ['parcel', 'picked_up', 'onTheWay', 2],
] as const)('a %s that is %s is at %s', (order_type, order_status, name, current) => {
  const progress = orderProgress({ ...order, order_type, order_status });
  expect(progress.current).toBe(current);
  expect(currentStage(progress)).toBe(name);
});

it.each([
  ['pending', 'awaited', 'placed', 0],
  ['pending', 'offered', 'priceToAgree', 1],
  ['confirmed', 'agreed', 'confirmed', 2],
  ['confirmed', 'offered', 'confirmed', 2],
] as const)(
  'a prescription that is %s with its price %s stands at %s',
  (order_status, price_agreement, name, current) => {
    const progress = orderProgress({ ...order, order_status, price_agreement });
    expect(progress.stages.slice(0, 3).map((stage) => stage.name)).toEqual([
      'placed',
      'priceToAgree',
      'confirmed',
    ]);
    expect(progress.current).toBe(current);
    expect(currentStage(progress)).toBe(name);
  },
);

it('has passed all stages when it is delivered', () => {
  const progress = orderProgress({ ...order, order_status: 'delivered' });
  expect(progress.current).toBe(progress.stages.length);
  expect(currentStage(progress)).toBe('delivered');
});

it('has the known times', () => {
  const { stages } = orderProgress({
    ...order,
    order_status: 'processing',
    accepted: '2030-01-02 10:05:00',
    processing: '2030-01-02 10:10:00',
  });
  expect(stages.slice(0, 4)).toEqual([
    { name: 'placed', at: '2030-01-02 10:00:00' },
    { name: 'confirmed', at: '2030-01-02 10:05:00' },
    { name: 'preparing', at: '2030-01-02 10:10:00' },
    { name: 'ready', at: null },
  ]);
});

it('ends a canceled order where it was', () => {
  const progress = orderProgress({
    ...order,
    order_status: 'canceled',
    confirmed: '2030-01-02 10:05:00',
    canceled: '2030-01-02 10:06:00',
  });
  expect(progress.stages.map((stage) => stage.name)).toEqual(['placed', 'confirmed', 'canceled']);
  expect(progress).toMatchObject({ current: 2, failed: true });
});

it('is polled until nothing changes by itself any more', () => {
  expect(isFollowed('picked_up')).toBe(true);
  expect(isFollowed('failed')).toBe(true);
  expect(isFollowed('delivered')).toBe(false);
  expect(isFollowed('canceled')).toBe(false);
});

it('is under way until it has arrived, and not while a refund of it is looked at', () => {
  expect(isUnderWay('picked_up')).toBe(true);
  expect(isUnderWay('failed')).toBe(false);
  expect(isUnderWay('refund_requested')).toBe(false);
});

const changed = '2030-01-03 08:00:00';
it.each([
  ['canceled', true],
  ['failed', true],
  ['refunded', false],
  ['returned', false],
] as const)('has ended when it is %s, which is bad news: %p', (order_status, failed) => {
  const endOf = (more: object) =>
    orderProgress({ ...order, order_status, ...more }).stages.at(-1) ?? null;
  expect(orderProgress({ ...order, order_status })).toMatchObject({ current: 1, failed });
  expect(endOf({})).toEqual({ name: order_status, at: null });
  expect(endOf({ updated_at: changed })).toEqual({ name: order_status, at: changed });
});

it('ended when the server says so, not when it was changed last', () => {
  const stamps = { order_status: 'refunded', refunded: '2030-01-02 11:00:00' } as const;
  expect(orderProgress({ ...order, ...stamps, updated_at: changed }).stages.at(-1)?.at).toBe(
    stamps.refunded,
  );
});
