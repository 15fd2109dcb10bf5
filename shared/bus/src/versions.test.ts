import * as z from 'zod/mini';
import type { BusError } from './bus-error';
import { Hub } from './hub';
import { TypedBus } from './typed-bus';

/** Two copies of the package over one hub, built with different catalogues. */
const v1 = {
  'cart:changed': { kind: 'state', version: 1, data: z.object({ count: z.number() }) },
} as const;
const v2 = {
  'cart:changed': { kind: 'state', version: 2, data: z.object({ lines: z.number() }) },
} as const;
/** Reads what version 1 wrote. */
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
