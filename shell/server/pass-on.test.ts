import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { traceRequests } from '@storefront/operations';
import Fastify, { type FastifyInstance } from 'fastify';
import { passOn } from './pass-on';

let backend: Server;
let site: FastifyInstance;
let respond: (request: IncomingMessage, response: ServerResponse) => void;
const came: string[] = [];

beforeEach(async () => {
  came.length = 0;
  backend = createServer((request, response) => {
    request.resume();
    came.push(`${request.method} ${request.url}`);
    respond(request, response);
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  site = Fastify();
  await passOn(site, `http://127.0.0.1:${(backend.address() as AddressInfo).port}`);
});
afterEach(async () => {
  await site.close();
  backend.closeAllConnections();
  await new Promise((resolve) => backend.close(resolve));
});

/** Closes a connection at its second request, like a connection that was idle for long. */
function closeUsedConnections(): void {
  const used = new WeakSet<object>();
  respond = ({ socket }, response) => {
    if (used.has(socket)) socket.destroy();
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    used.add(socket);
  };
}

it('repeats a read whose connection was closed by the backend', async () => {
  closeUsedConnections();
  const statuses: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    statuses.push((await site.inject('/api/v1/config')).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200]);
});

it('does not repeat a write, whose outcome is unknown', async () => {
  closeUsedConnections();
  await site.inject('/api/v1/config');
  const answer = await site.inject({ method: 'POST', url: '/api/v1/order', payload: {} });
  expect(answer.statusCode).toBe(503);
  expect(came).toEqual(['GET /api/v1/config', 'POST /api/v1/order']);
});

it('fails with a backend that closes every connection', async () => {
  respond = ({ socket }) => socket.destroy();
  expect((await site.inject('/api/v1/config')).statusCode).toBe(503);
  expect(came).toHaveLength(4);
});

it('passes on the trace of its own span, and no trace header of the caller', async () => {
  const traced = Fastify();
  // No server listens on this port, so traces are dropped.
  traceRequests(traced, 'shell', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
  await passOn(traced, `http://127.0.0.1:${(backend.address() as AddressInfo).port}`);
  const headers: IncomingMessage['headers'][] = [];
  respond = (request, response) => {
    headers.push(request.headers);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  const traceparent = `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`;
  const said = { traceparent, tracestate: 'shop=1' };
  await traced.inject({ url: '/api/v1/config', headers: said });
  expect(headers[0]?.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(headers[0]?.traceparent).not.toContain('1'.repeat(32));
  expect(headers[0]).not.toHaveProperty('tracestate');
  await traced.close();
});

it('calls with a body are answered once while the backend is down, and so are those after them', async () => {
  const down = Fastify();
  let answers = 0;
  down.addHook('onSend', async () => {
    answers += 1;
  });
  // No server listens on this port.
  await passOn(down, 'http://127.0.0.1:9');
  const address = await down.listen({ host: '127.0.0.1', port: 0 });
  const sizes = [2, 60_000, 300_000, 300_000];
  for (const size of sizes) {
    const answer = await fetch(`${address}/api/v1/anything`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(size),
      signal: AbortSignal.timeout(2_000),
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      503,
      { errors: [{ code: 'server' }] },
    ]);
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(answers).toBe(sizes.length);
  await down.close();
});
