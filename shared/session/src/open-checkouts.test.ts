import {
  closeCheckout,
  keepDraft,
  markSent,
  openCheckout,
  sentCheckouts,
  signIn,
  signOut,
} from './index';

const KEY = 'souk:checkouts';
let keys = 0;
const createKey = () => `key-${++keys}`;
const open = (subject: string) => openCheckout(subject, createKey);

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

test('is found by its subject, with its key and its draft', () => {
  const first = open('buy_now:88');
  keepDraft(first, 'decisions', { note: 'Ring twice' });
  const again = open('buy_now:88');
  expect(again.key).toBe(first.key);
  expect(again.draft).toEqual({ decisions: { note: 'Ring twice' } });
  expect(open('buy_now:89').key).not.toBe(first.key);
});

test('keeps its key beside an entry that another release has written', () => {
  const sent = open('buy_now:88');
  markSent(sent, true);
  const foreign = { subject: 'buy_now:89', attempts: ['a', 'b'] };
  const entries: unknown[] = JSON.parse(localStorage.getItem(KEY) ?? '[]');
  localStorage.setItem(KEY, JSON.stringify([...entries, foreign]));
  expect(open('buy_now:88').key).toBe(sent.key);
  expect(sentCheckouts()).toMatchObject([{ key: sent.key }]);
  closeCheckout(open('parcel'));
  expect(JSON.parse(localStorage.getItem(KEY) ?? '[]')).toContainEqual(foreign);
});

test('survives a sign-in and ends at sign-out', () => {
  const guest = open('cart:2:5');
  signIn('token');
  expect(open('cart:2:5').key).toBe(guest.key);
  signOut();
  expect(localStorage.getItem(KEY)).toBeNull();
  keepDraft(guest, 'decisions', { note: 'of the last person' });
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('is marked as sent until its order is known; the next one of its subject is new', () => {
  const checkout = open('parcel');
  expect(sentCheckouts()).toEqual([]);
  markSent(checkout, true);
  expect(sentCheckouts().map(({ key }) => key)).toEqual([checkout.key]);
  closeCheckout(checkout);
  expect(sentCheckouts()).toEqual([]);
  expect(open('parcel').key).not.toBe(checkout.key);
});

test('is not marked as sent after a refusal, and keeps its key', () => {
  const checkout = open('parcel');
  markSent(checkout, true);
  markSent(checkout, false);
  expect(sentCheckouts()).toEqual([]);
  expect(open('parcel').key).toBe(checkout.key);
});

test('a tab with an earlier checkout does not close the next one', () => {
  const old = open('parcel');
  closeCheckout(old);
  const next = open('parcel');
  closeCheckout(old);
  keepDraft(old, 'decisions', { note: 'old' });
  expect(open('parcel')).toMatchObject({ key: next.key, draft: {} });
});

test('is dropped after a day, and when there are too many', () => {
  jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) });
  const first = open('buy_now:0');
  markSent(first, true);
  jest.setSystemTime(Date.UTC(2030, 0, 2, 0, 0, 1));
  expect(sentCheckouts()).toEqual([]);
  expect(open('buy_now:0').key).not.toBe(first.key);
  for (let item = 1; item <= 40; item += 1) open(`buy_now:${item}`);
  expect(JSON.parse(localStorage.getItem(KEY) ?? '[]')).toHaveLength(20);
});

test.each(['nonsense', '{"a":1}', '[{"subject":"parcel"}]'])(
  'the list is empty when %p is stored',
  (text) => {
    localStorage.setItem(KEY, text);
    expect(open('parcel').key).toBe(open('parcel').key);
  },
);

test('is sent with what was filled in meanwhile, in another tab too, and nothing of others', () => {
  const other = open('buy_now:88');
  keepDraft(other, 'decisions', { note: 'of another order' });
  const checkout = open('parcel');
  keepDraft(checkout, 'decisions', { note: 'Ring twice' });
  markSent(checkout, true);
  expect(open('parcel').draft).toEqual({ decisions: { note: 'Ring twice' } });
  closeCheckout(checkout);
  const next = open('parcel');
  keepDraft(next, 'decisions', { note: 'Later' });
  markSent(checkout, true);
  expect(sentCheckouts()).toMatchObject([{ key: checkout.key, draft: {} }]);
});
