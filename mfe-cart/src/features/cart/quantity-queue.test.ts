import { QuantityQueue } from './quantity-queue';

interface Sent {
  readonly id: number;
  readonly quantity: number;
  readonly answer: () => void;
  readonly refuse: () => void;
}

function setUp(isUnanswered?: () => boolean) {
  const sent: Sent[] = [];
  const failed: number[] = [];
  const done: [number, number][] = [];
  const queue = new QuantityQueue<{ id: number }>({
    send: ({ id }, quantity) =>
      new Promise<void>((resolve, reject) => {
        sent.push({ id, quantity, answer: resolve, refuse: () => reject(new Error('refused')) });
      }),
    onSent: ({ id }, quantity) => done.push([id, quantity]),
    onFailed: ({ id }) => failed.push(id),
    ...(isUnanswered ? { isUnanswered } : {}),
  });
  const wanted = (id: number) => queue.getSnapshot().get(id);
  return { queue, sent, done, failed, wanted };
}

const line = { id: 7 };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('makes one request of 50 quick taps, with the last value', async () => {
  const { queue, sent, wanted, done } = setUp();
  for (let quantity = 2; quantity <= 51; quantity += 1) {
    queue.set(line, quantity);
    expect(wanted(7)).toEqual({ quantity, sending: false });
    await jest.advanceTimersByTimeAsync(40);
  }
  await jest.advanceTimersByTimeAsync(300);
  expect(sent.map(({ quantity }) => quantity)).toEqual([51]);
  expect(wanted(7)).toEqual({ quantity: 51, sending: true });
  sent[0]?.answer();
  await jest.advanceTimersByTimeAsync(0);
  expect(wanted(7)).toBeUndefined();
  expect(done).toEqual([[7, 51]]);
});

it('sends nothing beside a request whose quantity was forgotten', async () => {
  const { queue, sent, wanted } = setUp();
  queue.set(line, 2);
  await jest.advanceTimersByTimeAsync(300);
  queue.forget(7);
  queue.set(line, 5);
  await jest.advanceTimersByTimeAsync(300);
  expect(sent.map(({ quantity }) => quantity)).toEqual([2]);
  sent[0]?.answer();
  await jest.advanceTimersByTimeAsync(0);
  expect(sent.map(({ quantity }) => quantity)).toEqual([2, 5]);
  sent[1]?.answer();
  await jest.advanceTimersByTimeAsync(0);
  expect(wanted(7)).toBeUndefined();
});

it('sends taps during a request after that request, never in parallel', async () => {
  const { queue, sent, wanted } = setUp();
  queue.set(line, 2);
  await jest.advanceTimersByTimeAsync(300);
  for (const quantity of [3, 4, 5]) queue.set(line, quantity);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(sent).toHaveLength(1);
  sent[0]?.answer();
  await jest.advanceTimersByTimeAsync(0);
  expect(sent.map(({ quantity }) => quantity)).toEqual([2, 5]);
  expect(wanted(7)).toEqual({ quantity: 5, sending: true });
});

it('goes back to the server’s value when a change is refused', async () => {
  const { queue, sent, wanted, failed } = setUp();
  queue.set(line, 2);
  await jest.advanceTimersByTimeAsync(300);
  queue.set(line, 3);
  sent[0]?.refuse();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(wanted(7)).toBeUndefined();
  expect(failed).toEqual([7]);
  expect(sent).toHaveLength(1);
});

it('sends a newer quantity after a request that was not answered', async () => {
  const { queue, sent, wanted, failed } = setUp(() => true);
  queue.set(line, 2);
  await jest.advanceTimersByTimeAsync(300);
  queue.set(line, 3);
  await jest.advanceTimersByTimeAsync(300);
  sent[0]?.refuse();
  await jest.advanceTimersByTimeAsync(0);
  expect(sent.map(({ quantity }) => quantity)).toEqual([2, 3]);
  expect(failed).toEqual([]);
  sent[1]?.refuse();
  await jest.advanceTimersByTimeAsync(0);
  expect(wanted(7)).toBeUndefined();
  expect(failed).toEqual([7]);
});

it('removes at once, in place of a quantity that was still waiting', async () => {
  const { queue, sent, wanted } = setUp();
  queue.set(line, 2);
  queue.remove(line);
  expect(sent.map(({ quantity }) => quantity)).toEqual([0]);
  expect(wanted(7)?.quantity).toBe(0);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(1);
});

it('settles by sending everything now', async () => {
  const { queue, sent } = setUp();
  queue.set(line, 2);
  queue.set({ id: 8 }, 4);
  let settled = false;
  void queue.settle().then(() => {
    settled = true;
  });
  expect(sent.map(({ id, quantity }) => [id, quantity])).toEqual([
    [7, 2],
    [8, 4],
  ]);
  sent[0]?.answer();
  await jest.advanceTimersByTimeAsync(0);
  expect(settled).toBe(false);
  sent[1]?.answer();
  await jest.advanceTimersByTimeAsync(0);
  expect(settled).toBe(true);
});

it('drops a line that other code has changed', async () => {
  const { queue, sent } = setUp();
  queue.set(line, 9);
  queue.forget(7);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(0);
});

it('tells why a change was refused until the next one, or until it is forgotten', async () => {
  const { queue, sent } = setUp();
  const heard = jest.fn();
  const stopListening = queue.subscribe(heard);
  queue.forgetFailures();
  queue.forget(7);
  expect(heard).not.toHaveBeenCalled();
  const refuse = async () => {
    queue.remove(line);
    sent.at(-1)?.refuse();
    await jest.advanceTimersByTimeAsync(0);
  };
  await refuse();
  expect(queue.getFailures().get(7)).toEqual(new Error('refused'));
  const shown = queue.getFailures();
  queue.set({ id: 8 }, 2);
  expect(queue.getFailures()).toBe(shown);
  queue.set(line, 1);
  expect(queue.getFailures().size).toBe(0);
  await refuse();
  heard.mockClear();
  queue.forgetFailures();
  expect([queue.getFailures().size, heard.mock.calls.length]).toEqual([0, 1]);
  stopListening();
  queue.set(line, 3);
  expect(heard).toHaveBeenCalledTimes(1);
});

it('waits for quiet after a request that ends between two taps', async () => {
  for (const end of ['answer', 'refuse'] as const) {
    const { queue, sent } = setUp(() => true);
    queue.set(line, 2);
    await jest.advanceTimersByTimeAsync(300);
    queue.set(line, 3);
    sent[0]?.[end]();
    await jest.advanceTimersByTimeAsync(299);
    expect(sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(sent.map(({ quantity }) => quantity)).toEqual([2, 3]);
  }
});

it('sends nothing more of a line that was removed meanwhile', async () => {
  const { queue, sent, wanted, done } = setUp();
  queue.remove(line);
  queue.set(line, 3);
  sent[0]?.answer();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(wanted(7)).toBeUndefined();
  expect([sent.length, done]).toEqual([1, [[7, 0]]]);
});

it('keeps a newer quantity when a request from before the line was dropped ends', async () => {
  for (const end of ['answer', 'refuse'] as const) {
    const { queue, sent, wanted } = setUp(() => true);
    queue.set(line, 2);
    await jest.advanceTimersByTimeAsync(300);
    queue.forget(7);
    queue.set(line, 5);
    sent[0]?.[end]();
    await jest.advanceTimersByTimeAsync(0);
    expect(wanted(7)).toEqual({ quantity: 5, sending: false });
    expect(sent).toHaveLength(1);
    queue.forget(7);
  }
});

it('is settled if no change is waiting', async () => {
  await expect(setUp().queue.settle()).resolves.toBeUndefined();
});
