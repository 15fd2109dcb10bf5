import { subscribeNewsletter } from '../contract/site/newsletter';
import { installFakeBackend, reply } from '../testing';
import { call } from './configured-client';
import { serverNow } from './server-clock';

const device = new Date('2026-11-22T10:00:00Z');
const answered = { message: 'Subscribed Successfully' };

beforeEach(() => {
  jest.useFakeTimers({ now: device });
});

/** The server's time after an answer with these headers. */
async function timeAfter(headers: Record<string, string>, status = 200): Promise<string> {
  installFakeBackend({ 'POST /newsletter/subscribe': reply(status, answered, headers) });
  await call(subscribeNewsletter, { body: { email: 'a@b.co' } }).catch(() => undefined);
  return serverNow().toISOString();
}

const isDevice = device.toISOString();

test('is the device’s own time before the first answer of the server', () => {
  expect(serverNow().toISOString()).toBe(isDevice);
});

test.each([
  ['two years behind', 'Wed, 22 Nov 2028 10:00:00 GMT', '2028-11-22T10:00:00.000Z'],
  ['three hours ahead', 'Sun, 22 Nov 2026 07:00:00 GMT', '2026-11-22T07:00:00.000Z'],
])('a device whose clock is %s has the time of the server', async (_what, date, expected) => {
  expect(await timeAfter({ date, 'cache-control': 'no-store' })).toBe(expected);
  jest.setSystemTime(device.getTime() + 5_000);
  expect(serverNow().getTime() - Date.parse(expected)).toBe(5_000);
});

test('a refusal sets the clock too', async () => {
  const date = 'Sun, 22 Nov 2026 07:00:00 GMT';
  expect(await timeAfter({ date }, 403)).toBe('2026-11-22T07:00:00.000Z');
});

test('a changed clock of the device is corrected by the next answer', async () => {
  const date = 'Sun, 22 Nov 2026 10:00:00 GMT';
  jest.setSystemTime(new Date('2020-01-01T00:00:00Z'));
  expect(await timeAfter({ date })).toBe(isDevice);
  jest.setSystemTime(device);
  expect(await timeAfter({ date })).toBe(isDevice);
});

test.each([
  ['a slow answer', { date: 'Sun, 22 Nov 2026 09:59:20 GMT' }],
  ['no date', {}],
  ['a date that is none', { date: 'yesterday' }],
  [
    'an answer that the browser may have kept',
    { date: 'Sun, 22 Nov 2026 07:00:00 GMT', 'cache-control': 'public, max-age=300' },
  ],
  ['an answer that a proxy has kept', { date: 'Sun, 22 Nov 2026 07:00:00 GMT', age: '10800' }],
  [
    'an answer that was kept for when there is no network',
    { date: 'Sun, 22 Nov 2026 07:00:00 GMT', 'x-kept-at': '1' },
  ],
])('%s does not change the clock', async (_what, headers) => {
  expect(await timeAfter({ 'cache-control': 'no-store', ...headers })).toBe(isDevice);
});
