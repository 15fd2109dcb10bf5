import { pollDelay } from './poll-delay';

it('backs off while it fails and comes back at once', () => {
  expect([0, 1, 2, 3, 50].map(pollDelay)).toEqual([10_000, 20_000, 40_000, 40_000, 40_000]);
});
