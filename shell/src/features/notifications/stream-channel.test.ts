import { ReadableStream, TransformStream } from 'node:stream/web';
import { signIn, signOut } from '@storefront/session';
import { waitFor } from '@testing-library/react';
import type { PushMessage } from '../offline/push-message';
import { createStreamChannel, readEvents } from './stream-channel';

// Browsers have these; jsdom lacks them.
Object.assign(globalThis, { TransformStream });
Object.assign(AbortSignal, {
  any: (signals: readonly AbortSignal[]) => {
    const either = new AbortController();
    for (const signal of signals) signal.addEventListener('abort', () => either.abort());
    return either.signal;
  },
});

const event = (id: number, title: string) =>
  `id: ${id}\ndata: ${JSON.stringify({ type: 'notification', title, description: '', order_id: id, data_type: 'order_status' })}\n\n`;

/** A stream that sends these chunks and then ends. */
function streamOf(...pieces: string[]) {
  const encoder = new TextEncoder();
  const rest = pieces.map((piece) => encoder.encode(piece));
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = rest.shift();
      if (next) controller.enqueue(next);
      else controller.close();
    },
  });
}

interface StreamRequest {
  readonly address: string;
  readonly headers: Headers;
}

/** The answers of the connections in their order; a further one stays open without data. */
function backend(...answers: { status?: number; body?: ReadableStream<Uint8Array> }[]) {
  const requests: StreamRequest[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    requests.push({ address: String(address), headers: new Headers(init?.headers) });
    const answer = answers.shift();
    if (!answer) return new Promise<Response>(() => undefined);
    const { status = 200, body } = answer;
    // jsdom has no Response; these are the parts that are read.
    return Object.assign(Object.create(null), { status, ok: status < 300, body: body ?? null });
  });
  return requests;
}

const waits: number[] = [];
const channel = () =>
  createStreamChannel({
    baseUrl: 'https://api.example',
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
    alone: (_name, _signal, work) => work(),
  });

let stop = () => {};
function listen(): PushMessage[] {
  const messages: PushMessage[] = [];
  stop = channel().listen({
    onMessage: (message) => messages.push(message),
    report: (error) => {
      throw error;
    },
  });
  return messages;
}

beforeEach(() => {
  Object.assign(globalThis, { fetch: globalThis.fetch ?? (() => undefined) });
  waits.length = 0;
  signIn('secret-token');
});
afterEach(() => {
  stop();
  signOut();
});

test('reads messages in chunks of any size, with the token in a header', async () => {
  const text = `: hello\n\n${event(1, 'Confirmed')}${event(2, 'على الطريق')}`;
  const cut = text.indexOf('Conf') + 2;
  const requests = backend({ body: streamOf(text.slice(0, cut), text.slice(cut)) });
  const messages = listen();
  await waitFor(() =>
    expect(messages.map(({ title }) => title)).toEqual(['Confirmed', 'على الطريق']),
  );
  expect(requests[0]?.address).toBe('https://api.example/api/v1/customer/notifications/stream');
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer secret-token');
});

test('reconnects after a break with the number of the last event, with growing pauses', async () => {
  const requests = backend(
    { body: streamOf(event(7, 'One')) },
    { status: 503 },
    { status: 503 },
    { body: streamOf(event(8, 'Two')) },
  );
  const messages = listen();
  await waitFor(() => expect(requests).toHaveLength(5));
  expect(messages.map(({ title }) => title)).toEqual(['One', 'Two']);
  expect(requests.map(({ headers }) => headers.get('last-event-id'))).toEqual([
    null,
    '7',
    '7',
    '7',
    '8',
  ]);
  expect(waits).toEqual([2_000, 4_000, 8_000, 2_000]);
});

test.each([401, 404])('does not reconnect after a %d', async (status) => {
  const requests = backend({ status });
  listen();
  await waitFor(() => expect(requests).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(waits).toEqual([]);
});

test('an invalid event does not end the stream', async () => {
  backend({ body: streamOf('id: 1\ndata: {broken\n\n', event(2, 'Fine')) });
  const messages = listen();
  await waitFor(() => expect(messages.map(({ title }) => title)).toEqual(['Fine']));
});

test.each([
  ['data: a\n\n', [{ id: '', data: 'a' }]],
  ['id: 7\r\ndata: a\r\n\r\n', [{ id: '7', data: 'a' }]],
  ['data:a\ndata:  b\n\n', [{ id: '', data: 'a\n b' }]],
  ['data\n\n', [{ id: '', data: '' }]],
  // Comments, other fields, and names that only begin like one.
  [': ping\n\nid: 8\n\nevent: x\ndatabase: y\nidentity: 9\ndata: z\n\n', [{ id: '', data: 'z' }]],
  ['data: whole\n\ndata: cut', [{ id: '', data: 'whole' }]],
])('a stream %j has the events %j', async (text, events) => {
  backend({ body: streamOf(text) });
  const { body } = await fetch('https://api.example');
  if (!body) throw new Error('There is no stream.');
  const found = [];
  for await (const one of readEvents(body)) found.push(one);
  expect(found).toEqual(events);
});
