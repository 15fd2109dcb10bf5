import { QueryClient } from '@tanstack/react-query';
import { storeDetails } from '../contract/catalog/details';
import { readWhole, writeWhole } from './answer-ledger';
import { takeDocumentAnswers } from './document-answers';
import { createQueryClient } from './query-client';
import { forgetServerTime, serverNow } from './server-clock';

describe('answer ledger', () => {
  const key = ['cart', 'list', 1, 'customer'];

  /** An answer that the test sends later. */
  function pending<Value>() {
    let resolve: (value: Value) => void = () => undefined;
    let reject: (reason: Error) => void = () => undefined;
    const promise = new Promise<Value>((onResolve, onReject) => {
      resolve = onResolve;
      reject = onReject;
    });
    return { promise, resolve, reject };
  }

  function setUp() {
    const client = new QueryClient();
    const invalidate = jest.spyOn(client, 'invalidateQueries');
    const write = () => {
      const answer = pending<string[]>();
      return { ...answer, done: writeWhole(client, key, () => answer.promise) };
    };
    const read = () => {
      const answer = pending<string[]>();
      return { ...answer, done: readWhole(client, key, () => answer.promise) };
    };
    return { client, invalidate, write, read, cached: () => client.getQueryData(key) };
  }

  it('puts the answer of a change into the cache', async () => {
    const { write, cached, invalidate } = setUp();
    const change = write();
    change.resolve(['a']);
    await expect(change.done).resolves.toEqual(['a']);
    expect(cached()).toEqual(['a']);
    expect(invalidate).not.toHaveBeenCalled();
  });

  it('drops the late answer of an earlier change and reads again after all answers', async () => {
    const { write, cached, invalidate } = setUp();
    const first = write();
    const second = write();
    const third = write();
    second.resolve(['a', 'b']);
    await second.done;
    first.resolve(['a']);
    await expect(first.done).resolves.toEqual(['a']);
    expect(cached()).toEqual(['a', 'b']);
    expect(invalidate).not.toHaveBeenCalled();
    third.resolve(['a', 'b', 'c']);
    await third.done;
    expect(cached()).toEqual(['a', 'b', 'c']);
    expect(invalidate).toHaveBeenCalledTimes(1);
    expect(invalidate).toHaveBeenCalledWith({ queryKey: key, exact: true });
  });

  it('returns the cache instead of a list that was requested before a change', async () => {
    const { write, read, cached } = setUp();
    const list = read();
    const change = write();
    change.resolve(['a', 'b']);
    await change.done;
    list.resolve(['a']);
    await expect(list.done).resolves.toEqual(['a', 'b']);
    expect(cached()).toEqual(['a', 'b']);
  });

  it('ignores a list while a change is running, and reads again after it', async () => {
    const { client, write, read, cached, invalidate } = setUp();
    client.setQueryData(key, ['optimistic']);
    const change = write();
    const list = read();
    list.resolve([]);
    await expect(list.done).resolves.toEqual(['optimistic']);
    change.reject(new Error('offline'));
    await expect(change.done).rejects.toThrow('offline');
    expect(cached()).toEqual(['optimistic']);
    expect(invalidate).toHaveBeenCalledTimes(1);
  });

  it('keeps the cache unchanged when a change fails', async () => {
    const { client, write, cached, invalidate } = setUp();
    client.setQueryData(key, ['a']);
    const change = write();
    change.reject(new Error('refused'));
    await expect(change.done).rejects.toThrow('refused');
    expect(cached()).toEqual(['a']);
    expect(invalidate).not.toHaveBeenCalled();
  });

  it('drops an answer that arrives after the cache was emptied, as at sign-out', async () => {
    const { client, write, cached } = setUp();
    client.setQueryData(key, ['a']);
    const change = write();
    client.clear();
    change.resolve(['a', 'b']);
    await change.done;
    expect(cached()).toBeUndefined();
  });

  it('keeps entries and clients separate', async () => {
    const one = setUp();
    const other = new QueryClient();
    const early = one.write();
    await writeWhole(other, key, () => Promise.resolve(['theirs']));
    await writeWhole(one.client, ['cart', 'list', 2, 'customer'], () => Promise.resolve(['food']));
    early.resolve(['ours']);
    await early.done;
    expect(one.cached()).toEqual(['ours']);
    expect(other.getQueryData(key)).toEqual(['theirs']);
  });

  it('reads again once, and a change that is answered in order later needs none', async () => {
    const { write, invalidate } = setUp();
    const [first, second] = [write(), write()];
    second.resolve(['a', 'b']);
    await second.done;
    first.resolve(['a']);
    await first.done;
    expect(invalidate).toHaveBeenCalledTimes(1);
    const third = write();
    third.resolve(['c']);
    await third.done;
    expect(invalidate).toHaveBeenCalledTimes(1);
  });

  it('takes the list where no change came in between, whatever is cached', async () => {
    const { client, read } = setUp();
    client.setQueryData(key, ['old']);
    const list = read();
    list.resolve(['new']);
    await expect(list.done).resolves.toEqual(['new']);
  });
});

describe('document answers', () => {
  const now = Date.parse('2026-11-22T10:00:00Z');
  const scope = { 'X-localization': 'en', zoneid: '[1]', moduleId: '1' };
  const key = [storeDetails.name, scope, { params: { id: 'pizza-place' } }];
  const store = { id: 5, name: 'Pizza Place' };
  const answer = (queryKey: unknown, more: object = {}) => ({
    queryKey,
    queryHash: JSON.stringify(queryKey),
    dehydratedAt: now,
    state: { status: 'success', data: store, dataUpdatedAt: now - 2_000, ...more },
  });
  const taken = { queryKey: key, answeredAt: now - 2_000 };
  const documentOf = (queries: unknown, renderedAt = now, sentAt?: number) => ({
    renderedAt,
    sentAt,
    state: { mutations: [], queries },
  });

  beforeEach(() => jest.useFakeTimers({ now }));
  afterEach(() => {
    forgetServerTime();
    jest.useRealTimers();
  });

  test('an answer in the document is not requested again', async () => {
    const client = createQueryClient();
    expect(takeDocumentAnswers(client, documentOf([answer(key)]), now)).toEqual([taken]);
    const ask = jest.fn();
    expect(await client.fetchQuery({ queryKey: key, queryFn: ask })).toEqual(store);
    expect(ask).not.toHaveBeenCalled();
    jest.setSystemTime(now + 30_500);
    ask.mockResolvedValue({ ...store, name: 'Newer' });
    await client.fetchQuery({ queryKey: key, queryFn: ask });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test("on a device whose clock is hours ahead, the answers have their real age, and the time is the server's", () => {
    const client = createQueryClient();
    const device = now + 3 * 3_600_000;
    jest.setSystemTime(device);
    expect(takeDocumentAnswers(client, documentOf([answer(key)]), device)).toEqual([
      { queryKey: key, answeredAt: device - 2_000 },
    ]);
    expect(client.getQueryState(key)?.dataUpdatedAt).toBe(device);
    expect(serverNow().getTime()).toBe(now);
  });

  test('the clock is not changed by a document that was sent minutes ago', () => {
    takeDocumentAnswers(createQueryClient(), documentOf([], now - 120_000), now);
    expect(serverNow().getTime()).toBe(now);
  });

  test('the time of a document is that of its sending, and the age of its answers that of their arrival', async () => {
    const client = createQueryClient();
    const drawn = now - 360_000;
    const old = answer(key, { dataUpdatedAt: drawn - 2_000 });
    expect(takeDocumentAnswers(client, documentOf([old], drawn, now), now)).toEqual([
      { queryKey: key, answeredAt: drawn - 2_000 },
    ]);
    expect(serverNow().getTime()).toBe(now);
    // The entry is old, but the page does not request it at the start.
    const ask = jest.fn();
    expect(await client.fetchQuery({ queryKey: key, queryFn: ask })).toEqual(store);
    expect(ask).not.toHaveBeenCalled();
  });

  test.each([
    ['what one person was answered', answer([storeDetails.name, { ...scope, owner: 'guest' }, {}])],
    ['a key without a scope', answer([storeDetails.name])],
    ['a failure', answer(key, { status: 'error' })],
    ['no data', answer(key, { data: undefined })],
    ['a time that is none', answer(key, { dataUpdatedAt: 'now' })],
    ['something else', 'text'],
  ])('%s is left out, and the rest is used', (_what, strange) => {
    const client = createQueryClient();
    expect(takeDocumentAnswers(client, documentOf([strange, answer(key)]), now)).toEqual([taken]);
    expect(client.getQueryCache().getAll()).toHaveLength(1);
  });

  test.each([null, 'text', {}, { renderedAt: now }, documentOf(Array(101).fill(answer(key)))])(
    'a document of another form (%#) is ignored',
    (strange) => {
      expect(takeDocumentAnswers(createQueryClient(), strange, now)).toEqual([]);
    },
  );
});
