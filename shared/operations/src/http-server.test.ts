import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { closeAfterLastAnswer, serverOptions } from './http-server';

const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

it.each(['one piece', 'a stream'])('a server ends after its last answer in %s', async (form) => {
  const server = Fastify(serverOptions);
  closeAfterLastAnswer(server);
  let finish = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    server.get('/slow', (_request, reply) => {
      if (form === 'a stream') {
        const body = new Readable({ read: () => undefined });
        body.push('first, ');
        finish = () => body.push('last') && body.push(null);
        reply.raw.once('pipe', () => resolve());
        return reply.send(body);
      }
      resolve();
      return new Promise((done) => {
        finish = () => done('first, last');
      });
    });
  });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const request = get(`${address}/slow`, { agent });
  const answered = once(request, 'response');
  await asked;
  if (form === 'a stream') await answered;
  const ended = server.close();
  // The server stops listening before the running request has its answer.
  await new Promise((closed) => setImmediate(closed));
  finish();
  const [answer]: IncomingMessage[] = await answered;
  expect(Buffer.concat((await answer?.toArray()) ?? []).toString()).toBe('first, last');
  await ended;
});

it('a server that is to end says so and goes on answering until load balancers have left it', async () => {
  const server = Fastify(serverOptions);
  closeAfterLastAnswer(server, 0.5);
  server.get('/readyz', async () => ({ status: 'ok' }));
  server.get('/cart', async () => 'two items');
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const ask = (path: string) => fetch(`${address}${path}`);
  expect((await ask('/readyz')).status).toBe(200);
  const ended = server.close();
  const ready = await ask('/readyz');
  expect(ready.status).toBe(503);
  expect(ready.headers.get('connection')).toBe('close');
  expect(await (await ask('/cart')).text()).toBe('two items');
  await ended;
  await expect(ask('/cart')).rejects.toThrow('fetch failed');
});
