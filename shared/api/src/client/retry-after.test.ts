import { retryAfterSeconds } from './retry-after';

const now = Date.UTC(2030, 0, 1, 12, 0, 0);

it.each([
  ['0', 0],
  ['30', 30],
  [45, 45],
  ['Tue, 01 Jan 2030 12:01:30 GMT', 90],
  ['Tue, 01 Jan 2030 11:00:00 GMT', 0],
  ['', null],
  ['-5', 0],
  ['later', null],
  [undefined, null],
  [null, null],
])('reads %p as %p seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds);
});
