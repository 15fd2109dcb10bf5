import { pollDelay } from './poll-delay';

it('waits longer while it fails, and returns to the short delay at once', () => {
  expect([0, 1, 2, 3, 50].map(pollDelay)).toEqual([10_000, 20_000, 40_000, 40_000, 40_000]);
});
