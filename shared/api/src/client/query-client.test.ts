import { onlineManager } from '@tanstack/react-query';
import { ApiError, type ApiErrorKind } from './api-error';
import { createQueryClient, shouldRetryRead } from './query-client';

const errorOf = (kind: ApiErrorKind) => new ApiError({ kind, endpoint: 'x' });

afterEach(() => onlineManager.setOnline(true));

it('repeats a read twice when there was no network or the server failed, and never otherwise', () => {
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

it('sends a write once, and fails at once when offline instead of keeping it for later', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const mutationFn = jest.fn().mockRejectedValue(errorOf('network'));
  const mutation = client.getMutationCache().build(client, { mutationFn });
  await expect(mutation.execute(undefined)).rejects.toThrow(ApiError);
  expect(mutationFn).toHaveBeenCalledTimes(1);
  client.clear();
});

it('asks for a read when offline too, so that the screen can say so', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const queryFn = jest.fn().mockRejectedValue(errorOf('timeout'));
  await expect(client.fetchQuery({ queryKey: ['x'], queryFn })).rejects.toThrow(ApiError);
  expect(queryFn).toHaveBeenCalledTimes(1);
  client.clear();
});
