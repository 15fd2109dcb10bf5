import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
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

/** The second request of each connection finds it closed, as one does that was idle for long. */
function closeUsedConnections(): void {
  const used = new WeakSet<object>();
  respond = ({ socket }, response) => {
    if (used.has(socket)) socket.destroy();
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    used.add(socket);
  };
}

it('sends a read again whose connection the backend has closed', async () => {
  closeUsedConnections();
  const statuses: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    statuses.push((await site.inject('/api/v1/config')).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200]);
});

it('sends a write once only: nobody knows what became of it', async () => {
  closeUsedConnections();
  await site.inject('/api/v1/config');
  const answer = await site.inject({ method: 'POST', url: '/api/v1/order', payload: {} });
  expect(answer.statusCode).toBe(503);
  expect(came).toEqual(['GET /api/v1/config', 'POST /api/v1/order']);
});

it('gives up a backend that closes every connection', async () => {
  respond = ({ socket }) => socket.destroy();
  expect((await site.inject('/api/v1/config')).statusCode).toBe(503);
  expect(came).toHaveLength(4);
});
