import { storeDetails } from '../contract/details';
import { takeDocumentAnswers } from './document-answers';
import { createQueryClient } from './query-client';
import { forgetServerTime, serverNow } from './server-clock';

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
  // It is old, but the start of the page does not request it.
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
