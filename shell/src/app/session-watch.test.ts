import { call, createQueryClient } from '@storefront/api';
import { customerInfo } from '@storefront/api/account';
import { installFakeBackend, reply } from '@storefront/api/testing';
import { startI18n } from '@storefront/i18n';
import { collect } from '@storefront/platform/testing';
import {
  choosePlace,
  getGuestId,
  getToken,
  hasLocation,
  sessionHeaders,
  setGuestId,
  signIn,
  signOut,
} from '@storefront/session';
import { waitFor } from '@testing-library/react';
import { awaitGuestId, endSession, onSessionEnd, watchSession } from './session-watch';

const downtown = {
  location: 'Downtown, Cairo',
  coordinates: { lat: 30.0477, lng: 31.2388 },
  zoneIds: [1],
};

let stop: () => void = () => undefined;
const watch = (...options: Parameters<typeof watchSession>) => {
  stop = watchSession(...options);
};

afterEach(() => {
  stop();
  signOut();
  setGuestId(null);
});

test('a guest id that came meanwhile, as from another tab, is kept', async () => {
  let answer: (guest: unknown) => void = () => undefined;
  const backend = installFakeBackend({
    'POST /auth/guest/request': () => new Promise((resolve) => (answer = resolve)),
  });
  const report = jest.fn();
  watch(createQueryClient(), report);
  await waitFor(() => expect(backend.callsOf('POST /auth/guest/request')).toHaveLength(1));
  setGuestId('from-the-other-tab');
  answer({ guest_id: 'too-late' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(getGuestId()).toBe('from-the-other-tab');

  setGuestId(null);
  await waitFor(() => expect(backend.callsOf('POST /auth/guest/request')).toHaveLength(2));
  answer({ guest_id: 'fresh' });
  await waitFor(() => expect(getGuestId()).toBe('fresh'));
  expect(report).not.toHaveBeenCalled();
});

test('a guest who only looks gets an id when the page is idle, and one who presses something at once', async () => {
  jest.useFakeTimers();
  const backend = installFakeBackend({ 'POST /auth/guest/request': { guest_id: 'fresh' } });
  const requests = () => backend.callsOf('POST /auth/guest/request').length;
  watch(createQueryClient(), jest.fn());
  await jest.advanceTimersByTimeAsync(100);
  expect(requests()).toBe(0);
  window.dispatchEvent(new Event('pointerdown'));
  window.dispatchEvent(new Event('click'));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(requests()).toBe(1);
  jest.useRealTimers();
});

test('a call that needs an id gets one at once, and shares it with the page', async () => {
  const backend = installFakeBackend({ 'POST /auth/guest/request': { guest_id: 'fresh' } });
  watch(createQueryClient(), jest.fn());
  await Promise.all([awaitGuestId(), awaitGuestId()]);
  expect(getGuestId()).toBe('fresh');
  window.dispatchEvent(new Event('pointerdown'));
  expect(backend.callsOf('POST /auth/guest/request')).toHaveLength(1);
});

test('a guest id that cannot be had at first is asked for again, ever less often', async () => {
  jest.useFakeTimers();
  const backend = installFakeBackend({ 'POST /auth/guest/request': reply(503, null) });
  const report = jest.fn();
  watch(createQueryClient(), report);
  window.dispatchEvent(new Event('pointerdown'));
  const requests = () => backend.callsOf('POST /auth/guest/request').length;
  await jest.advanceTimersByTimeAsync(0);
  const first = requests();
  await jest.advanceTimersByTimeAsync(5_000);
  const second = requests();
  expect(second).toBeGreaterThan(first);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(requests()).toBe(second);
  backend.answer({ 'POST /auth/guest/request': { guest_id: 'at-last' } });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(getGuestId()).toBe('at-last');
  const done = requests();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(requests()).toBe(done);
  expect(report).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test.each([
  ['auth-001', 'Your token has been expired'],
  ['auth-003', 'Your account is inactive'],
])('five calls refused with %s at once end the session once: %s', async (code, text) => {
  await startI18n({ language: 'en' });
  const toasts = collect('shell:toast-requested');
  const ends = collect('account:signed-out');
  const leave = jest.fn();
  const forget = onSessionEnd(leave);
  installFakeBackend(
    {
      'GET /customer/info': reply(401, { errors: [{ code, message: 'Unauthenticated.' }] }),
      'POST /auth/guest/request': { guest_id: 'fresh' },
    },
    { headers: sessionHeaders, isSignedIn: () => true, onUnauthorized: endSession },
  );
  choosePlace(downtown);
  signIn('refused-token');
  await Promise.allSettled(Array.from({ length: 5 }, () => call(customerInfo)));
  expect(getToken()).toBeNull();
  expect(hasLocation()).toBe(true);
  expect(toasts.map(({ tone, message }) => [tone, message])).toEqual([['error', text]]);
  expect(ends).toHaveLength(1);
  expect(leave).toHaveBeenCalledTimes(1);
  forget();
});

test('a page in which one customer follows another starts again', () => {
  installFakeBackend({ 'POST /auth/guest/request': { guest_id: 'fresh' } });
  const queryClient = createQueryClient();
  const startAgain = jest.fn();
  watch(queryClient, jest.fn(), startAgain);
  signIn('first-token');
  queryClient.setQueryData(['account', 'profile'], { f_name: 'Mona' });
  expect(startAgain).not.toHaveBeenCalled();
  localStorage.setItem('token', 'second-token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'second-token' }));
  expect(getToken()).toBe('second-token');
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(startAgain).toHaveBeenCalledTimes(1);
  signOut();
  expect(startAgain).toHaveBeenCalledTimes(1);
});
