import { BusError } from './bus-error';
import { createBus, createBusOf } from './create-bus';
import { UNNAMED } from './typed-bus';

const setUp = (options: { strict?: boolean } = {}) => {
  const reports: BusError[] = [];
  const bus = createBus({
    source: UNNAMED,
    clock: () => 1000,
    reporter: (error) => reports.push(error),
    ...options,
  });
  return { bus, reports };
};
const toFood = { moduleId: 7, moduleType: 'food' } as const;
const toCart = { count: 2, moduleId: 1, storeId: 5, subtotal: 30, lines: [] };

test('a listener gets the data in an envelope that states its source', () => {
  const { bus } = setUp();
  const listener = jest.fn();
  bus.subscribe('shell:module-changed', listener);
  bus.withSource('shell').publish('shell:module-changed', toFood);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(listener).toHaveBeenCalledWith(toFood, {
    otherTab: false,
    envelope: {
      type: 'shell:module-changed',
      version: 1,
      source: 'shell',
      id: expect.any(String),
      time: 1000,
      data: toFood,
    },
  });
});

test('every event has its own id', () => {
  const { bus } = setUp();
  bus.publish('cart:open-requested', {});
  bus.publish('cart:open-requested', {});
  const [first, second] = bus.history();
  expect(first?.id).not.toBe(second?.id);
});

test('a late listener gets the last state, but no signal', () => {
  const { bus } = setUp();
  bus.publish('cart:changed', { ...toCart, count: 1 });
  bus.publish('cart:changed', toCart);
  bus.publish('shell:module-changed', toFood);
  const onState = jest.fn();
  const onSignal = jest.fn();
  bus.subscribe('cart:changed', onState);
  bus.subscribe('shell:module-changed', onSignal);
  expect(onState.mock.calls.map(([data]) => data)).toEqual([toCart]);
  expect(onSignal).not.toHaveBeenCalled();
});

test('an unchanged state is published once', () => {
  const { bus } = setUp();
  const listener = jest.fn();
  bus.subscribe('shell:online-changed', listener);
  for (const online of [true, true, false, false, true])
    bus.publish('shell:online-changed', { online });
  expect(listener.mock.calls.map(([data]) => data.online)).toEqual([true, false, true]);
});

test('the last state is the same object until it changes', () => {
  const { bus } = setUp();
  expect(bus.latest('cart:changed')).toBeUndefined();
  bus.publish('cart:changed', toCart);
  const before = bus.latest('cart:changed');
  bus.publish('cart:changed', { ...toCart });
  expect(bus.latest('cart:changed')).toBe(before);
});

test('listeners are not called after unsubscribing, not even later in the same event', () => {
  const { bus } = setUp();
  const second = jest.fn();
  const stop: { second(): void } = { second: () => undefined };
  bus.subscribe('cart:open-requested', () => stop.second());
  stop.second = bus.subscribe('cart:open-requested', second);
  bus.publish('cart:open-requested', {});
  bus.publish('cart:open-requested', {});
  expect(second).not.toHaveBeenCalled();
});

test('a listener that throws or rejects is reported, and the others are called', async () => {
  const { bus, reports } = setUp();
  const boom = new Error('boom');
  const late = new Error('late');
  const healthy = jest.fn();
  bus.subscribe('cart:open-requested', () => {
    throw boom;
  });
  bus.subscribe('cart:open-requested', async () => {
    throw late;
  });
  bus.subscribe('cart:open-requested', healthy);
  bus.publish('cart:open-requested', {});
  await Promise.resolve();
  expect(healthy).toHaveBeenCalledTimes(1);
  expect(reports.map(({ code, cause }) => [code, cause])).toEqual([
    ['listener-failed', boom],
    ['listener-failed', late],
  ]);
});

test('a reporter that fails does not stop the event', () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const bus = createBus({
    source: UNNAMED,
    reporter: () => {
      throw new Error('log is down');
    },
  });
  const healthy = jest.fn();
  bus.subscribe('cart:open-requested', () => {
    throw new Error('boom');
  });
  bus.subscribe('cart:open-requested', healthy);
  bus.publish('cart:open-requested', {});
  expect(healthy).toHaveBeenCalledTimes(1);
  expect(errors).toHaveBeenCalledTimes(1);
});

test('a listener cannot change the data of the next one', () => {
  const { bus, reports } = setUp();
  const seen = jest.fn();
  bus.subscribe('catalog:wishlist-changed', (data) => {
    Object.assign(data.itemIds, { 0: 99 });
  });
  bus.subscribe('catalog:wishlist-changed', seen);
  const itemIds = [1];
  bus.publish('catalog:wishlist-changed', { itemIds, storeIds: [] });
  itemIds.push(2);
  expect(seen.mock.calls[0]?.[0]).toEqual({ itemIds: [1], storeIds: [] });
  expect(reports.map(({ code }) => code)).toEqual(['listener-failed']);
});

test.each([
  ['outside production throws', true],
  ['in production is dropped and reported', false],
])("a fact of another team's app %s", (_case, strict) => {
  const { bus, reports } = setUp({ strict });
  const listener = jest.fn();
  bus.subscribe('cart:changed', listener);
  const publish = () => bus.withSource('rental').publish('cart:changed', toCart);
  if (strict) expect(publish).toThrow(/not-its-publisher: rental may not publish cart:changed/);
  else publish();
  expect(reports.map(({ code }) => code)).toEqual(strict ? [] : ['not-its-publisher']);
  expect(listener).not.toHaveBeenCalled();
  bus.withSource('cart').publish('cart:changed', toCart);
  expect(listener).toHaveBeenCalledTimes(1);
});

describe('an invalid payload', () => {
  const bad = { ...toCart, count: -1 };

  test('throws outside production and reaches no listener', () => {
    const { bus, reports } = setUp({ strict: true });
    const listener = jest.fn();
    bus.subscribe('cart:changed', listener);
    expect(() => bus.publish('cart:changed', bad)).toThrow(BusError);
    expect(() => bus.publish('cart:changed', bad)).toThrow(
      /invalid-payload: cart:changed from unnamed:.*count/s,
    );
    expect(listener).not.toHaveBeenCalled();
    expect(reports).toEqual([]);
  });

  test('is dropped in production, and reported a few times', () => {
    const { bus, reports } = setUp({ strict: false });
    const listener = jest.fn();
    bus.subscribe('cart:changed', listener);
    for (let times = 0; times < 50; times += 1) bus.publish('cart:changed', bad);
    expect(listener).not.toHaveBeenCalled();
    expect(reports).toHaveLength(3);
    expect(reports[0]).toMatchObject({ code: 'invalid-payload', eventType: 'cart:changed' });
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'home',
  ])('includes %s as a place to return to', (returnTo) => {
    const { bus } = setUp({ strict: true });
    expect(() => bus.publish('account:guest-or-login-requested', { returnTo })).toThrow(
      'invalid-payload',
    );
  });

  test('of huge size is refused', () => {
    const { bus } = setUp({ strict: true });
    const message = 'x'.repeat(1_000_000);
    expect(() =>
      bus.publish('shell:toast-requested', { tone: 'info', message, durationMs: 1, action: null }),
    ).toThrow('invalid-payload');
  });

  test.each(['made:up', '__proto__', 'constructor'])(
    'of the unknown event %s is refused',
    (type) => {
      const strict = createBusOf<Record<string, never>>({}, { source: UNNAMED, strict: true });
      expect(() => Reflect.apply(strict.publish, strict, [type, {}])).toThrow('unknown-event');
    },
  );
});

test('events published by a listener follow the current one, for all listeners', () => {
  const { bus } = setUp();
  const order: string[] = [];
  bus.subscribe('account:signed-in', () => {
    bus.publish('cart:open-requested', {});
    order.push('first heard signed-in');
  });
  bus.subscribe('cart:open-requested', () => order.push('open'));
  bus.subscribe('account:signed-in', () => order.push('second heard signed-in'));
  bus.publish('account:signed-in', {});
  expect(order).toEqual(['first heard signed-in', 'second heard signed-in', 'open']);
});

test('a state that changes back within an event ends with its first value', () => {
  const { bus } = setUp();
  bus.publish('shell:online-changed', { online: true });
  bus.subscribe('cart:open-requested', () => {
    bus.publish('shell:online-changed', { online: false });
    bus.publish('shell:online-changed', { online: true });
  });
  bus.publish('cart:open-requested', {});
  expect(bus.latest('shell:online-changed')).toEqual({ online: true });
});

test('a listener that subscribes during an event is called once', () => {
  const { bus } = setUp();
  const late = jest.fn();
  bus.subscribe('shell:online-changed', () => bus.subscribe('shell:online-changed', late));
  bus.publish('shell:online-changed', { online: true });
  expect(late).toHaveBeenCalledTimes(1);
});

test('listeners that publish to each other endlessly are stopped, and the bus continues', () => {
  const { bus, reports } = setUp();
  const stop = bus.subscribe('cart:open-requested', () => bus.publish('rental:open-requested', {}));
  bus.subscribe('rental:open-requested', () => bus.publish('cart:open-requested', {}));
  bus.publish('cart:open-requested', {});
  expect(reports.map(({ code }) => code)).toEqual(['storm']);
  expect(bus.history()).toHaveLength(100);
  stop();
  const listener = jest.fn();
  bus.subscribe('shell:module-changed', listener);
  bus.publish('shell:module-changed', toFood);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('the history keeps the last hundred events', () => {
  const { bus, reports } = setUp();
  for (let moduleId = 1; moduleId <= 250; moduleId += 1)
    bus.publish('shell:module-changed', { moduleId, moduleType: 'food' });
  expect(bus.history().map(({ data }) => data)).toEqual(
    Array.from({ length: 100 }, (_, index) => ({ moduleId: 151 + index, moduleType: 'food' })),
  );
  expect(reports).toEqual([]);
});

test('the reporter can be replaced for all copies', () => {
  const { bus } = setUp();
  const reporter = jest.fn();
  bus.withSource('shell').reportTo(reporter);
  bus.subscribe('cart:open-requested', () => {
    throw new Error('boom');
  });
  bus.publish('cart:open-requested', {});
  expect(reporter).toHaveBeenCalledTimes(1);
});

test('a stored state is this tab’s, and one who leaves takes nobody along', () => {
  const { bus } = setUp();
  bus.publish('cart:changed', toCart);
  const [stays, leaves] = [jest.fn(), jest.fn()];
  bus.subscribe('cart:changed', stays);
  const stop = bus.subscribe('cart:changed', leaves);
  expect(stays.mock.calls[0]?.[1]).toMatchObject({ otherTab: false });
  stop();
  bus.publish('cart:changed', { ...toCart, count: 5 });
  expect(stays).toHaveBeenCalledTimes(2);
  expect(leaves).toHaveBeenCalledTimes(1);
  stop();
  bus.publish('cart:changed', { ...toCart, count: 6 });
  expect(stays).toHaveBeenCalledTimes(3);
});

test('without a reporter faults go to the console', () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const bus = createBus({ source: UNNAMED });
  bus.subscribe('cart:open-requested', () => {
    throw new Error('boom');
  });
  bus.publish('cart:open-requested', {});
  expect(errors).toHaveBeenCalledWith(expect.objectContaining({ code: 'listener-failed' }));
});

test('one who leaves twice takes nobody along who came in between', () => {
  const { bus } = setUp();
  const stop = bus.subscribe('cart:open-requested', () => undefined);
  stop();
  const later = jest.fn();
  bus.subscribe('cart:open-requested', later);
  stop();
  bus.publish('cart:open-requested', {});
  expect(later).toHaveBeenCalledTimes(1);
});

test('data may have nothing in a field', () => {
  const { bus } = setUp();
  const listener = jest.fn();
  bus.subscribe('shell:toast-requested', listener);
  const toast = { tone: 'info', message: 'Saved', durationMs: 1_000, action: null } as const;
  bus.publish('shell:toast-requested', toast);
  expect(listener.mock.calls[0]?.[0]).toEqual(toast);
});
