import { fillDemo } from '@storefront/demo';
import { signSandboxToken } from '../areas/auth/social/social-provider';
import { loadConfig } from '../config/load-config';
import type { Database } from '../database/database';
import { openPostgresDatabase } from '../database/postgres-database';
import type { BackendContext } from '../server/backend-context';
import { createDemoBackend } from '../testing/demo-backend';
import { openDemoDatabase } from '../testing/demo-engines';
import { startPostgresServer } from '../testing/postgres-server';
import { sendRequest, type TestRequest } from '../testing/send-request';
import { openServerGround, type ServerGround, startInVain } from './server-process';

const EMAIL = 'demo@souk.example';

describe('a backend of production', () => {
  let database: Database;
  let backend: BackendContext;
  beforeAll(async () => {
    // Test data; a real production server refuses this database.
    database = await openDemoDatabase();
    backend = await createDemoBackend({
      config: loadConfig({
        PROFILE: 'production',
        PUBLIC_URL: 'https://shop.example',
        LOG_LEVEL: 'silent',
        MAIL_URL: 'smtp://mail.invalid',
        MAIL_FROM: 'shop@shop.example',
      }),
      // E-mails stay in the outbox.
      messages: [],
      database,
    });
  });
  afterAll(async () => {
    await backend.app.close();
    await database.close();
  });
  const ask = (asked: TestRequest) => sendRequest(backend.app, asked);
  const post = (path: string, payload: object) =>
    ask({ method: 'POST', url: `/api/v1${path}`, payload });

  it.each(
    [
      '/outbox',
      '/outbox/',
      '/%6futbox',
      '/sandbox/social?medium=google',
      '/sandbox/social-sign-in?medium=google',
      '/%73andbox/social',
      `/sandbox/pay/${'0'.repeat(32)}`,
      '/sandbox/package?order=e30&signature=x',
    ].flatMap((url) => [['GET', url] as const, ['POST', url] as const]),
  )('does not serve %s %s', async (method, url) => {
    const answer = await ask({
      method,
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'POST' && { payload: 'medium=google&person=known' }),
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().errors[0].code).toBe('not-found');
  });

  it('sends random codes', async () => {
    const identity = { verification_method: 'email', email: EMAIL };
    expect((await post('/auth/forgot-password', identity)).statusCode).toBe(200);
    const find = () =>
      database.one<{ body: string }>(
        'select body from outbox where recipient = $1 order by id desc limit 1',
        [EMAIL],
      );
    let sent = await find();
    // The code is created after the answer, so that its time does not reveal whether an account exists.
    while (!sent) sent = await find();
    expect(sent.body).toMatch(/\d{6}/);
    expect(sent.body).not.toContain('123456');
    const known = await post('/auth/verify-token', { ...identity, reset_token: '123456' });
    expect(known.statusCode).toBeGreaterThanOrEqual(400);
  });

  it('refuses sign-ins by the social network of the sandbox', async () => {
    const claims = { subject: 'x', email: EMAIL, isEmailVerified: true, name: 'Layla' } as const;
    for (const medium of ['google', 'facebook', 'apple'] as const) {
      const token = signSandboxToken(backend.signer, { ...claims, medium }, backend.clock.now());
      const answer = await post('/auth/login', {
        login_type: 'social',
        medium,
        token,
        unique_id: 'x',
        email: EMAIL,
        verified: 'yes',
      });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  it('offers no payment by a sandbox', async () => {
    const { body } = await ask({ url: '/api/v1/config' });
    expect(body).not.toContain('sandbox');
  });

  it('requires HTTPS permanently, which a demo without it does not', async () => {
    const url = '/api/v1/module';
    const here = await ask({ url });
    expect(here.headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    });
    const demo = await createDemoBackend({ config: loadConfig({ LOG_LEVEL: 'silent' }), database });
    const there = await sendRequest(demo.app, { url });
    await demo.app.close();
    expect(there.headers['strict-transport-security']).toBeUndefined();
  });

  it('runs in real time', () => {
    const before = Date.now();
    expect(backend.clock.now().getTime()).toBeGreaterThanOrEqual(before);
    expect(backend.clock.now().getTime()).toBeLessThanOrEqual(Date.now());
  });
});

// Starting servers takes time on a busy machine.
describe('a server with a PostgreSQL database', () => {
  jest.setTimeout(300_000);
  let ground: ServerGround;
  let postgres: Awaited<ReturnType<typeof startPostgresServer>>;
  beforeAll(async () => {
    ground = await openServerGround();
    postgres = await startPostgresServer();
  });
  afterAll(async () => {
    await ground.close();
    await postgres.stop();
  });

  it('does not start with settings of the demo, and names all of them', async () => {
    const { code, output } = await startInVain(ground.folder('production'), {
      DATABASE_URL: postgres.url,
      DEMO_CLOCK_SPEED: '20',
      DEMO_SCALE: '2',
      PUBLIC_URL: '',
    });
    expect(code).toBe(1);
    for (const name of ['PUBLIC_URL', 'DEMO_CLOCK_SPEED', 'DEMO_SCALE']) {
      expect(output).toContain(name);
    }
  });

  const production = () => ({
    DATABASE_URL: postgres.url,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://shop.example',
  });

  it('is production, says so, and contains nothing of the demo', async () => {
    const server = await ground.start('production', production());
    expect(server.output()).toMatch(/^PROFILE production: /m);
    const ready = await fetch(`${server.address}/readyz`);
    expect(await ready.json()).toMatchObject({ status: 'ok', engine: 'postgres', demo: false });
    expect((await fetch(`${server.address}/outbox`)).status).toBe(404);
    expect(await server.end('SIGTERM')).toBe(0);
    const database = await openPostgresDatabase(postgres.url, 2, () => undefined);
    expect(await database.one('select count(*) from customers')).toEqual({ count: 0 });
    await database.close();
  });

  it('refuses a database of the demo', async () => {
    const database = await openPostgresDatabase(postgres.url, 2, () => undefined);
    await fillDemo(database, new Date());
    await database.close();
    const { code, output } = await startInVain(ground.folder('production'), production());
    expect([code, output]).toEqual([1, expect.stringContaining('holds the demo world')]);
    const demo = await ground.start('production', { ...production(), PROFILE: 'demo' });
    expect(demo.output()).toMatch(/^PROFILE demo: /m);
    await demo.end('SIGTERM');
  });
});
