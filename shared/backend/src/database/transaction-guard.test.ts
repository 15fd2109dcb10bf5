import type { Transaction } from './database';
import { runAsTransaction } from './transaction-guard';

const tx: Transaction = {
  query: async () => [],
  one: async () => undefined,
  script: async () => undefined,
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('aborts a transaction that would block all others', async () => {
  const given = expect(runAsTransaction(tx, () => new Promise(() => undefined))).rejects.toThrow(
    'A transaction was aborted after 30 seconds.',
  );
  await jest.advanceTimersByTimeAsync(30_000);
  await given;
});

it('does not abort long work that grows with the shop', async () => {
  const work = () => new Promise((resolve) => setTimeout(() => resolve('done'), 120_000));
  const done = runAsTransaction(tx, work, true);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(await done).toBe('done');
});
