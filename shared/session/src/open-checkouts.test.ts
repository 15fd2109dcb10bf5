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

test('is found again by its subject, with its key and what was filled in', () => {
  const first = open('buy_now:88');
  keepDraft(first, 'decisions', { note: 'Ring twice' });
  const again = open('buy_now:88');
  expect(again.key).toBe(first.key);
  expect(again.draft).toEqual({ decisions: { note: 'Ring twice' } });
  expect(open('buy_now:89').key).not.toBe(first.key);
});

test('survives signing in and ends at sign-out', () => {
  const guest = open('cart:2:5');
  signIn('token');
  expect(open('cart:2:5').key).toBe(guest.key);
  signOut();
  expect(localStorage.getItem(KEY)).toBeNull();
  keepDraft(guest, 'decisions', { note: 'of the last person' });
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('is sent until its order is known; what is opened then is another one', () => {
  const checkout = open('parcel');
  expect(sentCheckouts()).toEqual([]);
  markSent(checkout, true);
  expect(sentCheckouts().map(({ key }) => key)).toEqual([checkout.key]);
  closeCheckout(checkout);
  expect(sentCheckouts()).toEqual([]);
  expect(open('parcel').key).not.toBe(checkout.key);
});

test('is not sent any more when the server has refused it, and keeps its key', () => {
  const checkout = open('parcel');
  markSent(checkout, true);
  markSent(checkout, false);
  expect(sentCheckouts()).toEqual([]);
  expect(open('parcel').key).toBe(checkout.key);
});

test('a tab that still has an earlier one does not end its successor', () => {
  const old = open('parcel');
  closeCheckout(old);
  const next = open('parcel');
  closeCheckout(old);
  keepDraft(old, 'decisions', { note: 'old' });
  expect(open('parcel')).toMatchObject({ key: next.key, draft: {} });
});

test('is forgotten after a day, and when there are too many', () => {
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
  'starts with an empty list when %p is stored',
  (text) => {
    localStorage.setItem(KEY, text);
    expect(open('parcel').key).toBe(open('parcel').key);
  },
);
