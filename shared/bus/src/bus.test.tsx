import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import * as z from 'zod/mini';
import { BusError } from './bus-error';
import { checkBusTypes } from './bus-types.test-d';
import { createBus, createBusOf } from './create-bus';
import { events } from './events';
import { Hub } from './hub';
import { bus as pageBus } from './index';
import { scriptAddress } from './page-bus';
import { useBusSignal, useBusState } from './react';
import type { TabChannel } from './tab-channel';
import { TypedBus, UNNAMED } from './typed-bus';

describe('bus', () => {
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
        bus.publish('shell:toast-requested', {
          tone: 'info',
          message,
          durationMs: 1,
          action: null,
        }),
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
    const stop = bus.subscribe('cart:open-requested', () =>
      bus.publish('rental:open-requested', {}),
    );
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
});

describe('bus types', () => {
  test('the types of the bus are as promised', () => {
    expect(() => checkBusTypes(createBus({ source: 'types' }))).not.toThrow();
  });

  test('every event is named by a team and has a version', () => {
    for (const [type, event] of Object.entries(events)) {
      expect(type).toMatch(/^(shell|catalog|cart|account|rental|platform):[a-z]+(-[a-z]+)*$/);
      expect(event.version).toBeGreaterThanOrEqual(1);
    }
  });
});

function Badge() {
  return <output>{useBusState('cart:changed')?.count ?? 'none'}</output>;
}

function Counter({ step, onTotal }: { step: number; onTotal: (step: number) => void }) {
  useBusSignal('cart:open-requested', () => onTotal(step));
  return null;
}

describe('react', () => {
  const bus = pageBus.withSource('cart');

  const cart = { count: 3, moduleId: 1, storeId: 2, subtotal: 9, lines: [] };

  test('a badge shows the state and its changes, also when it is mounted late', () => {
    const { unmount } = render(<Badge />, { wrapper: StrictMode });
    expect(screen.getByRole('status')).toHaveTextContent('none');
    act(() => bus.publish('cart:changed', cart));
    expect(screen.getByRole('status')).toHaveTextContent('3');
    unmount();
    render(<Badge />);
    expect(screen.getByRole('status')).toHaveTextContent('3');
  });

  test('a signal calls the listener of the latest render, once, until the component is unmounted', () => {
    const onTotal = jest.fn();
    const { rerender, unmount } = render(<Counter step={1} onTotal={onTotal} />, {
      wrapper: StrictMode,
    });
    rerender(<Counter step={2} onTotal={onTotal} />);
    act(() => bus.publish('cart:open-requested', {}));
    unmount();
    bus.publish('cart:open-requested', {});
    expect(onTotal.mock.calls).toEqual([[2]]);
  });
});

describe('script address', () => {
  test.each([
    [
      'Chromium',
      'Error\n    at claim (https://cdn.example/cart/42/main.js:1:2345)\n    at https://x.example/y.js:1:1',
    ],
    [
      'Firefox and Safari',
      'claim@https://cdn.example/cart/42/main.js:1:2345\n@https://x.example/y.js:1:1',
    ],
  ])('the script is found in a stack of %s', (_browser, stack) => {
    expect(scriptAddress(stack)).toBe('https://cdn.example/cart/42/main.js');
  });

  test('the port of an origin is kept', () => {
    expect(scriptAddress('Error\n at f (http://localhost:3001/bus.js:10:2)')).toBe(
      'http://localhost:3001/bus.js',
    );
  });

  test.each([undefined, '', 'Error: no frames'])('a stack of %p contains no address', (stack) => {
    expect(scriptAddress(stack)).toBe('an unknown place');
  });
});

describe('tabs', () => {
  /** Tabs of one browser: like a BroadcastChannel, each message is copied to all tabs except its sender. */
  function createTabs() {
    const listeners: ((event: { data: unknown }) => void)[] = [];
    const messages: unknown[] = [];
    const open = (): TabChannel => {
      let own: ((event: { data: unknown }) => void) | undefined;
      return {
        postMessage(message) {
          messages.push(message);
          for (const listener of listeners) {
            if (listener !== own) listener({ data: JSON.parse(JSON.stringify(message)) });
          }
        },
        addEventListener(_type, listener) {
          own = listener;
          listeners.push(listener);
        },
      };
    };
    return {
      open,
      messages,
      say(data: unknown) {
        for (const listener of listeners) listener({ data });
      },
    };
  }

  const setUp = () => {
    const tabs = createTabs();
    const reports: BusError[] = [];
    const reporter = (error: BusError) => reports.push(error);
    const here = createBus({ source: UNNAMED, channel: tabs.open(), reporter });
    const there = createBus({ source: UNNAMED, channel: tabs.open(), reporter });
    return { tabs, reports, here, there };
  };
  const cart = { count: 2, moduleId: 1, storeId: 5, subtotal: 30, lines: [] };
  const envelope = {
    type: 'account:signed-out',
    version: 1,
    source: 'x',
    id: '1',
    time: 1,
    data: {},
  };

  test('sign-in, sign-out and cart changes reach the other tabs, once and without an echo', () => {
    const { tabs, here, there } = setUp();
    const received = jest.fn();
    here.subscribe('cart:changed', () => received('here'));
    there.subscribe('cart:changed', (data, { otherTab }) => received(data, otherTab));
    here.publish('cart:changed', cart);
    here.publish('account:signed-in', {});
    here.publish('account:signed-out', {});
    expect(received.mock.calls).toEqual([[cart, true], ['here']]);
    expect(tabs.messages).toHaveLength(3);
  });

  test('other events stay in their tab', () => {
    const { tabs, here } = setUp();
    here.publish('cart:open-requested', {});
    here.publish('shell:online-changed', { online: true });
    expect(tabs.messages).toEqual([]);
  });

  test('the state of another tab is an event, not the state of this one', () => {
    const { here, there } = setUp();
    there.publish('cart:changed', { ...cart, moduleId: 9 });
    here.publish('cart:changed', cart);
    expect(there.latest('cart:changed')).toEqual({ ...cart, moduleId: 9 });
  });

  test('two tabs that publish each other’s events come to a stop', () => {
    const { tabs, here, there } = setUp();
    for (const bus of [here, there]) {
      bus.subscribe('cart:changed', (data, { otherTab }) => {
        if (otherTab) bus.publish('cart:changed', data);
      });
    }
    here.publish('cart:changed', cart);
    expect(tabs.messages).toHaveLength(2);
    expect(there.latest('cart:changed')).toEqual(cart);
  });

  test.each([
    ['nonsense', 'hello', 'invalid-message'],
    ['no envelope', { type: 'account:signed-out' }, 'invalid-message'],
    [
      'an event that must not cross tabs',
      { ...envelope, type: 'cart:open-requested' },
      'unknown-event',
    ],
    ['an inherited name', { ...envelope, type: 'constructor' }, 'unknown-event'],
    ['a newer major version', { ...envelope, version: 2 }, 'newer-version'],
    [
      'a bad payload',
      { ...envelope, type: 'cart:changed', data: { count: 'many' } },
      'invalid-payload',
    ],
  ])('%s from another tab is dropped and reported', (_what, message, code) => {
    const { tabs, here, reports } = setUp();
    const listener = jest.fn();
    here.subscribe('account:signed-out', listener);
    here.subscribe('cart:changed', listener);
    tabs.say(message);
    expect(listener).not.toHaveBeenCalled();
    expect(reports.map((report) => report.code)).toEqual([code, code]);
  });

  test('many invented events fill neither log nor memory', () => {
    const { tabs, reports } = setUp();
    for (let index = 0; index < 5000; index += 1)
      tabs.say({ ...envelope, type: `made:up-${index}` });
    expect(reports.length).toBeGreaterThan(0);
    expect(reports.length).toBeLessThanOrEqual(2 * 200);
  });

  test('a channel that throws is reported, and this tab still gets its events', () => {
    const reports: BusError[] = [];
    const channel: TabChannel = {
      postMessage() {
        throw new Error('closed');
      },
      addEventListener: () => undefined,
    };
    const bus = createBus({ source: UNNAMED, channel, reporter: (error) => reports.push(error) });
    const listener = jest.fn();
    bus.subscribe('account:signed-out', listener);
    bus.publish('account:signed-out', {});
    expect(listener).toHaveBeenCalledTimes(1);
    expect(reports.map(({ code }) => code)).toEqual(['channel-failed']);
  });

  test('an event of a newer release is accepted if it is marked as compatible', () => {
    const tabs = createTabs();
    const here = createBus({ source: UNNAMED, channel: tabs.open() });
    const newer = {
      ...events,
      'account:signed-out': {
        ...events['account:signed-out'],
        data: z.object({ why: z.string() }),
      },
    };
    const there = createBusOf(newer, { source: UNNAMED, channel: tabs.open() });
    const listener = jest.fn();
    here.subscribe('account:signed-out', listener);
    there.publish('account:signed-out', { why: 'idle' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('versions', () => {
  /** Two copies of the package over one hub, built with different catalogues. */
  const v1 = {
    'cart:changed': { kind: 'state', version: 1, data: z.object({ count: z.number() }) },
  } as const;
  const v2 = {
    'cart:changed': { kind: 'state', version: 2, data: z.object({ lines: z.number() }) },
  } as const;
  /** Reads events of version 1. */
  const v2Lenient = {
    'cart:changed': { kind: 'state', version: 2, data: z.object({ count: z.number() }) },
  } as const;

  const setUp = () => {
    const reports: BusError[] = [];
    const hub = new Hub({ reporter: (error) => reports.push(error), channel: null });
    return { reports, hub, old: new TypedBus(hub, v1, { source: 'old' }) };
  };

  test('an event of a newer major version is dropped and reported, and no listener gets it', () => {
    const { hub, old, reports } = setUp();
    const newer = new TypedBus(hub, v2, { source: 'new' });
    const onOld = jest.fn();
    const onNew = jest.fn();
    old.subscribe('cart:changed', onOld);
    newer.subscribe('cart:changed', onNew);
    newer.publish('cart:changed', { lines: 3 });
    expect(onOld).not.toHaveBeenCalled();
    expect(onNew).toHaveBeenCalledTimes(1);
    expect(old.latest('cart:changed')).toBeUndefined();
    expect(reports.map(({ code }) => code)).toEqual(['newer-version']);
    expect(reports[0]?.message).toContain('old knows version 1 of cart:changed');
  });

  test('an event of an older version reaches a newer listener that can read it', () => {
    const { hub, old } = setUp();
    const newer = new TypedBus(hub, v2Lenient, { source: 'new' });
    const listener = jest.fn();
    newer.subscribe('cart:changed', listener);
    old.publish('cart:changed', { count: 4 });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(newer.latest('cart:changed')).toEqual({ count: 4 });
  });

  test('an event of an older version that a newer listener cannot read is reported', () => {
    const { hub, old, reports } = setUp();
    const newer = new TypedBus(hub, v2, { source: 'new' });
    const listener = jest.fn();
    newer.subscribe('cart:changed', listener);
    old.publish('cart:changed', { count: 4 });
    expect(listener).not.toHaveBeenCalled();
    expect(reports.map(({ code }) => code)).toEqual(['invalid-payload']);
  });

  test('a state of another version is told although its value is the same', () => {
    const { hub, old } = setUp();
    const newer = new TypedBus(hub, v2Lenient, { source: 'new' });
    const listener = jest.fn();
    newer.subscribe('cart:changed', listener);
    old.publish('cart:changed', { count: 4 });
    newer.publish('cart:changed', { count: 4 });
    expect(listener.mock.calls.map(([, { envelope }]) => envelope.version)).toEqual([1, 2]);
  });

  test('an event of the same version that cannot be read is not called newer', () => {
    const { hub, old, reports } = setUp();
    const other = { 'cart:changed': { ...v2['cart:changed'], version: 1 } } as const;
    new TypedBus(hub, other, { source: 'other' }).publish('cart:changed', { lines: 3 });
    old.subscribe('cart:changed', () => undefined);
    expect(reports.map(({ code }) => code)).toEqual(['invalid-payload']);
  });
});
