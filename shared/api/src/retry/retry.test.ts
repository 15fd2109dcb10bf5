import { growingPauses, pause, retry } from './retry';

/** A task that fails with these errors in turn, and then succeeds. */
function failing(...errors: Error[]) {
  const seen: number[] = [];
  const task = async (failures: number) => {
    seen.push(failures);
    const error = errors[failures];
    if (error) throw error;
    return 'done';
  };
  return { seen, task };
}

function recorder() {
  const waits: number[] = [];
  return { waits, wait: async (milliseconds: number) => void waits.push(milliseconds) };
}

const first = new Error('first');
const second = new Error('second');

it('retries after each pause until the task succeeds', async () => {
  const { seen, task } = failing(first, second);
  const { waits, wait } = recorder();
  const failures: unknown[] = [];
  const onFailure = (error: unknown, count: number) => failures.push([error, count]);
  await expect(retry(task, { pauses: [1, 2, 3], wait, onFailure })).resolves.toBe('done');
  expect(seen).toEqual([0, 1, 2]);
  expect(waits).toEqual([1, 2]);
  expect(failures).toEqual([
    [first, 1],
    [second, 2],
  ]);
});

it('fails with the last error after the last pause', async () => {
  const { seen, task } = failing(first, second);
  const { waits, wait } = recorder();
  await expect(retry(task, { pauses: [5], wait })).rejects.toBe(second);
  expect(seen).toEqual([0, 1]);
  expect(waits).toEqual([5]);
});

it('does not retry after an error that is not transient', async () => {
  const { seen, task } = failing(first, second);
  const { waits, wait } = recorder();
  const isTransient = (error: unknown) => error === first;
  await expect(retry(task, { pauses: [1, 1, 1], wait, isTransient })).rejects.toBe(second);
  expect(seen).toEqual([0, 1]);
  expect(waits).toEqual([1]);
});

it('stops when the wait is aborted', async () => {
  const { seen, task } = failing(first);
  const aborted = new Error('aborted');
  const wait = () => Promise.reject(aborted);
  await expect(retry(task, { pauses: growingPauses(1), wait })).rejects.toBe(aborted);
  expect(seen).toEqual([0]);
});

it('waits longer each time, up to a limit', () => {
  const pauses = growingPauses(250, 3, 5_000);
  expect(Array.from({ length: 5 }, () => pauses.next().value)).toEqual([
    250, 750, 2_250, 5_000, 5_000,
  ]);
});

it('pauses in milliseconds', async () => {
  jest.useFakeTimers();
  const over = jest.fn();
  void pause(100).then(over);
  await jest.advanceTimersByTimeAsync(99);
  expect(over).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(over).toHaveBeenCalled();
  jest.useRealTimers();
});
