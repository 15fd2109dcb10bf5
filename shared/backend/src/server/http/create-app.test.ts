import { Agent, get, type IncomingMessage } from 'node:http';
import { loadConfig } from '../../config/load-config';
import { registerHealth } from '../../create-backend';
import { openForTests } from '../../testing/open-for-tests';
import { openEmptyDatabase } from '../../testing/test-engines';
import { createApp } from './create-app';
import { Refusal } from './refusal';

const database = openForTests(openEmptyDatabase);

it('ends without waiting for clients that leave their connection open', async () => {
  const app = await createApp(loadConfig({ PROFILE: 'demo', LOG_LEVEL: 'silent' }), database);
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    app.get('/slow', () => {
      resolve();
      return new Promise((done) => {
        answer = () => done({});
      });
    });
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    get(`${address}/slow`, { agent }, resolve).on('error', reject);
  });
  await asked;
  const ended = app.close();
  // The server stops listening before the running request has its answer.
  await new Promise((closed) => setImmediate(closed));
  answer();
  const { headers } = (await answered).resume();
  expect(headers.connection).toBe('close');
  await ended;
  agent.destroy();
});

it('logs what another system said when a request is refused because of it, and does not send it', async () => {
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const app = await createApp(loadConfig({ PROFILE: 'demo', LOG_LEVEL: 'warn' }), database, log);
  app.get('/pay', () => {
    const cause = new Error('The account is restricted.');
    throw new Refusal(403, [{ code: 'payment_method', key: 'gatewayAway' }], {}, { cause });
  });
  const answer = await app.inject('/pay');
  expect(answer.statusCode).toBe(403);
  expect(answer.body).not.toContain('restricted');
  expect(lines.join('')).toContain('The account is restricted.');
  await app.close();
});

it('logs no line for the requests of load balancers', async () => {
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const config = loadConfig({ PROFILE: 'demo', LOG_LEVEL: 'info' });
  const app = await createApp(config, database, log);
  registerHealth({ app, database, config });
  for (const path of ['/healthz', '/readyz']) {
    expect((await app.inject(path)).statusCode).toBe(200);
  }
  expect(lines).toEqual([]);
  await app.inject('/another');
  expect(lines.join('')).toContain('/another');
  await app.close();
});
