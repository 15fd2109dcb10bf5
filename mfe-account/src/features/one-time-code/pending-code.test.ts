import { keepPendingCode, type PendingCode, readPendingCode, secondsLeft } from './pending-code';

const pending: PendingCode = {
  channel: 'phone',
  phone: '+201001234567',
  email: null,
  loginType: 'otp',
  isNew: false,
  sentAt: 1_000_000,
};

afterEach(() => window.history.replaceState(null, ''));

it.each([
  [0, 60],
  [500, 60],
  [1_000, 59],
  [59_999, 1],
  [60_000, 0],
  [600_000, 0],
  // The clock was set back by a year.
  [-31_536_000_000, 60],
])('%i ms after sending there are %i seconds left', (passed, left) => {
  expect(secondsLeft(1_000_000, 1_000_000 + passed)).toBe(left);
});

it('is stored beside the state of the router in the history entry', () => {
  window.history.replaceState({ usr: { a: 1 }, idx: 3 }, '');
  keepPendingCode(pending);
  expect(window.history.state).toMatchObject({ usr: { a: 1 }, idx: 3 });
  expect(readPendingCode(1_030_000)).toEqual(pending);
});

it('is gone when it is forgotten or too old', () => {
  keepPendingCode(pending);
  expect(readPendingCode(1_000_000 + 11 * 60_000)).toBeNull();
  keepPendingCode(null);
  expect(readPendingCode(1_030_000)).toBeNull();
});

it.each([null, 7, {}, { ...pending, channel: 'fax' }, { ...pending, phone: 3 }])(
  'ignores an invalid state: %j',
  (stored) => {
    window.history.replaceState({ pendingCode: stored }, '');
    expect(readPendingCode(1_030_000)).toBeNull();
  },
);
