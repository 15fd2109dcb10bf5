import { setImmediate } from 'node:timers/promises';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { ApiError, type ApiErrorKind } from './api-error';
import { createQueryClient, restartFirstReads, retryDelay, shouldRetryRead } from './query-client';

const errorOf = (kind: ApiErrorKind) => new ApiError({ kind, endpoint: 'x' });

afterEach(() => onlineManager.setOnline(true));

it('repeats a read twice after a network or server failure, and never otherwise', () => {
  for (const kind of ['network', 'server'] as const) {
    expect([0, 1, 2].map((count) => shouldRetryRead(count, errorOf(kind)))).toEqual([
      true,
      true,
      false,
    ]);
  }
  for (const kind of [
    'timeout',
    'unauthorized',
    'refused',
    'not-found',
    'rate-limited',
    'malformed',
    'canceled',
  ] as const) {
    expect(shouldRetryRead(0, errorOf(kind))).toBe(false);
  }
  expect(shouldRetryRead(0, new TypeError('bug'))).toBe(false);
});

const busy = (seconds: number | null, status = 503) =>
  new ApiError({
    kind: status === 429 ? 'rate-limited' : 'server',
    endpoint: 'x',
    status,
    retryAfterSeconds: seconds,
  });

it.each([503, 429])(
  'waits for the Retry-After of a %d four times, each time a little longer',
  (status) => {
    const error = busy(3, status);
    expect([0, 1, 2, 3, 4].map((count) => shouldRetryRead(count, error))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    const delays = Array.from({ length: 50 }, () => retryDelay(0, error));
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(3_000);
    expect(Math.max(...delays)).toBeLessThanOrEqual(4_500);
    expect(new Set(delays).size).toBeGreaterThan(10);
    expect(retryDelay(2, error)).toBeGreaterThanOrEqual(9_000);
  },
);

it('does not wait for minutes, nor for a limit without a time', () => {
  expect(shouldRetryRead(0, busy(60, 429))).toBe(false);
  expect(shouldRetryRead(0, busy(null, 429))).toBe(false);
  // As for any failing server.
  expect([0, 2].map((count) => shouldRetryRead(count, busy(60)))).toEqual([true, false]);
  expect(retryDelay(1, busy(60))).toBe(2_000);
});

it('never repeats a write automatically, however short the wait is', async () => {
  const client = createQueryClient();
  const mutationFn = jest.fn().mockRejectedValue(busy(1));
  const mutation = client.getMutationCache().build(client, { mutationFn });
  await expect(mutation.execute(undefined)).rejects.toThrow(ApiError);
  expect(mutationFn).toHaveBeenCalledTimes(1);
  client.clear();
});

it('sends a write once, and fails at once when offline instead of keeping it for later', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const mutationFn = jest.fn().mockRejectedValue(errorOf('network'));
  const mutation = client.getMutationCache().build(client, { mutationFn });
  await expect(mutation.execute(undefined)).rejects.toThrow(ApiError);
  expect(mutationFn).toHaveBeenCalledTimes(1);
  client.clear();
});

it('makes a read when offline too, so that the screen can show the failure', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const queryFn = jest.fn().mockRejectedValue(errorOf('timeout'));
  await expect(client.fetchQuery({ queryKey: ['x'], queryFn })).rejects.toThrow(ApiError);
  expect(queryFn).toHaveBeenCalledTimes(1);
  client.clear();
});

it('restarts the first reads that hang, and not those with an answer', async () => {
  const client = createQueryClient();
  const calls: { key: string; signal: AbortSignal; answer: (text: string) => void }[] = [];
  const observe = (key: string) => {
    const observer = new QueryObserver<string>(client, {
      queryKey: [key],
      queryFn: ({ signal }) =>
        new Promise((answer) => {
          calls.push({ key, signal, answer });
        }),
    });
    return { observer, stop: observer.subscribe(() => undefined) };
  };
  const known = observe('known');
  calls[0]?.answer('there');
  await setImmediate();
  const hanging = observe('hanging');
  void known.observer.refetch();

  const restarted = restartFirstReads(client);
  await setImmediate();
  expect(calls.map(({ key, signal }) => [key, signal.aborted])).toEqual([
    ['known', false],
    ['hanging', true],
    ['known', false],
    ['hanging', false],
  ]);
  expect(hanging.observer.getCurrentResult()).toMatchObject({ isPending: true, isError: false });

  calls[3]?.answer('now');
  await restarted;
  calls[1]?.answer('late');
  await setImmediate();
  expect(hanging.observer.getCurrentResult()).toMatchObject({ data: 'now', fetchStatus: 'idle' });
  known.stop();
  hanging.stop();
  client.clear();
});

it('repeats all reads that failed in an outage with the first successful retry', async () => {
  const client = createQueryClient();
  const failing = new Map<string, ApiErrorKind>([
    ['tried', 'timeout'],
    ['beside it', 'server'],
    ['refused', 'refused'],
  ]);
  const queryFn = jest.fn(async ({ queryKey: [key = ''] }: { queryKey: readonly string[] }) => {
    const kind = failing.get(key);
    if (kind) throw errorOf(kind);
    return key;
  });
  const observers = [...failing.keys()].map((key) => {
    const observer = new QueryObserver(client, { queryKey: [key], queryFn, retry: false });
    observer.subscribe(() => undefined);
    return observer;
  });
  await setImmediate();
  const states = () => observers.map((observer) => observer.getCurrentResult().status);
  expect(states()).toEqual(['error', 'error', 'error']);

  failing.delete('tried');
  failing.delete('beside it');
  await observers[0]?.refetch();
  await setImmediate();
  expect(states()).toEqual(['success', 'success', 'error']);
  // Three at first, then the two failed ones: a refused one would be refused again.
  expect(queryFn).toHaveBeenCalledTimes(5);
  for (const observer of observers) observer.destroy();
  client.clear();
});
