import { createServer, type RequestListener, type Server } from 'node:http';
import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/endpoint';
import { createApiClient } from './api-client';

const ping = defineEndpoint({
  name: 'ping',
  method: 'GET',
  path: '/ping',
  area: 'configuration',
  caller: 'none',
  answer: z.object({ ok: z.boolean() }),
});

/** The simulated browser keeps the timer of a lost or canceled request until it runs out. */
const LINGER_MS = 900;

let server: Server | null = null;

async function clientOf(listener: RequestListener, timeoutMs = 5_000) {
  const started = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*, x-localization, x-software-id');
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else listener(request, response);
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return createApiClient({
    baseUrl: `http://127.0.0.1:${address.port}`,
    headers: () => ({}),
    guestId: () => null,
    isSignedIn: () => false,
    language: () => 'en',
    onUnauthorized: () => undefined,
    onDropped: () => undefined,
    timeoutMs,
  });
}

/** The simulated browser logs each lost connection, as a real one does. */
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(async () => {
  const running = server;
  server = null;
  running?.closeAllConnections();
  await new Promise((resolve) => (running ? running.close(resolve) : resolve(null)));
});

describe('over a real connection', () => {
  it('reads an answer', async () => {
    const client = await clientOf((request, response) =>
      response.end(JSON.stringify({ ok: request.url === '/api/v1/ping' })),
    );
    await expect(client.call(ping)).resolves.toEqual({ ok: true });
  });

  it('reports a server that never answers as a time-out', async () => {
    const client = await clientOf(() => undefined, 50);
    await expect(client.call(ping)).rejects.toMatchObject({ kind: 'timeout', status: null });
  });

  it('reports a reset connection as a lost network', async () => {
    const client = await clientOf((request) => request.socket.destroy(), LINGER_MS);
    await expect(client.call(ping)).rejects.toMatchObject({ kind: 'network', status: null });
  });

  it('stops when the caller cancels during the request', async () => {
    const abort = new AbortController();
    const client = await clientOf(() => abort.abort(), LINGER_MS);
    await expect(client.call(ping, { signal: abort.signal })).rejects.toMatchObject({
      kind: 'canceled',
    });
  });

  it('reads the status of an HTML error page', async () => {
    const client = await clientOf((_, response) => response.writeHead(503).end('<h1>down</h1>'));
    await expect(client.call(ping)).rejects.toMatchObject({ kind: 'server', status: 503 });
  });
});
