import * as z from 'zod/mini';
import type { BusError } from './bus-error';
import { createBus, createBusOf } from './create-bus';
import { events } from './events';
import type { TabChannel } from './tab-channel';
import { UNNAMED } from './typed-bus';

/** Tabs of one browser: as with a BroadcastChannel, each message is copied to all tabs but its sender's. */
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
  for (let index = 0; index < 5000; index += 1) tabs.say({ ...envelope, type: `made:up-${index}` });
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
    'account:signed-out': { ...events['account:signed-out'], data: z.object({ why: z.string() }) },
  };
  const there = createBusOf(newer, { source: UNNAMED, channel: tabs.open() });
  const listener = jest.fn();
  here.subscribe('account:signed-out', listener);
  there.publish('account:signed-out', { why: 'idle' });
  expect(listener).toHaveBeenCalledTimes(1);
});
