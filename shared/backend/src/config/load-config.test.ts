import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, loadConfig, variableNames } from './load-config';

describe('loadConfig', () => {
  it('has a working default for everything', () => {
    expect(loadConfig({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      databaseUrl: null,
      corsOrigins: [],
      publicUrl: 'http://localhost:4000',
      demo: true,
      demoClockSpeed: 1,
      trustedProxies: 0,
    });
  });

  it('reads what the operator sets', () => {
    const config = loadConfig({
      PORT: '8080',
      DATABASE_URL: 'postgres://shop@db/shop',
      CORS_ORIGINS: 'https://a.example, https://b.example',
      PUBLIC_URL: 'https://api.example/',
      NODE_ENV: 'production',
      CHECK_ANSWERS: '1',
    });
    expect(config).toMatchObject({
      port: 8080,
      databaseUrl: 'postgres://shop@db/shop',
      corsOrigins: ['https://a.example', 'https://b.example'],
      publicUrl: 'https://api.example',
      demo: false,
      checkAnswers: true,
    });
  });

  it('hashes passwords at full cost, whatever the environment contains', () => {
    const variables = { PASSWORD_COST: '1', passwordCost: '1', NODE_ENV: 'test' };
    expect(loadConfig(variables).passwordCost).toEqual({ ln: 15, r: 8, p: 3 });
  });

  it('reads an empty variable as absent', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 4000,
      databaseUrl: null,
    });
  });

  it('sends push messages with a complete key of a service account, and quotes none of it', () => {
    const key = {
      project_id: 'souk-shop',
      client_email: 'shop@souk-shop.iam.gserviceaccount.com',
      private_key: '-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----\n',
    };
    const read = (content: unknown) =>
      loadConfig({ FIREBASE_SERVICE_ACCOUNT: JSON.stringify(content) }).push;
    expect(loadConfig({}).push).toBeNull();
    expect(read(key)).toEqual({
      projectId: key.project_id,
      clientEmail: key.client_email,
      privateKey: key.private_key,
    });
    const wrong = [{ ...key, project_id: '../x' }, { ...key, private_key: 'secret' }, 'secret'];
    for (const content of wrong) expect(() => read(content)).toThrow(/FIREBASE(?!.*secret)/s);
    expect(() => loadConfig({ FIREBASE_SERVICE_ACCOUNT: '{secret' })).toThrow(
      /FIREBASE_SERVICE_ACCOUNT must be the JSON(?!.*secret)/s,
    );
  });

  it('sends text messages when a region is set, by keys or the role of the machine', () => {
    expect(loadConfig({}).sms).toBeNull();
    expect(loadConfig({ SMS_REGION: 'eu-south-1' }).sms).toEqual({
      region: 'eu-south-1',
      endpoint: null,
      sender: null,
      credentials: null,
    });
    expect(() => loadConfig({ SMS_REGION: 'eu-south-1', SMS_ACCESS_KEY: 'a' })).toThrow(
      'SMS_ACCESS_KEY and SMS_SECRET_KEY',
    );
    expect(() => loadConfig({ SMS_SENDER: 'Souk of Cairo' })).toThrow('SMS_SENDER');
  });

  it('accepts payments by Stripe with both of its secrets, and no real money in the demo', () => {
    const live = { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    const production = { PROFILE: 'production', PUBLIC_URL: 'https://shop.example' };
    expect(loadConfig({}).stripe).toBeNull();
    expect(loadConfig({ ...production, ...live }).stripe).toEqual({
      secretKey: 'rk_live_1',
      webhookSecret: 'whsec_1',
      endpoint: null,
    });
    const wallet = { STRIPE_PUBLISHABLE_KEY: 'pk_live_1', GOOGLE_PAY_MERCHANT_ID: 'BCR2DN' };
    expect(loadConfig({ ...production, ...live, ...wallet }).stripe?.googlePay).toEqual({
      publishableKey: 'pk_live_1',
      merchantId: 'BCR2DN',
    });
    for (const part of [
      wallet,
      { ...live, GOOGLE_PAY_MERCHANT_ID: 'BCR2DN' },
      { ...live, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
    ]) {
      expect(() => loadConfig({ ...production, ...part })).toThrow(
        /STRIPE_PUBLISHABLE_KEY|GOOGLE_PAY_MERCHANT_ID/,
      );
    }
    expect(() => loadConfig({ PROFILE: 'demo', ...live })).toThrow('real money');
    expect(() => loadConfig({ STRIPE_SECRET_KEY: 'pk_test_1' })).toThrow('STRIPE_SECRET_KEY');
    expect(() => loadConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('belong together');
  });

  it('reports all mistakes together', () => {
    const read = () =>
      loadConfig({
        PORT: '0x10',
        DATABASE_URL: 'mysql://x',
        CORS_ORIGINS: 'https://a.example/path',
        DEMO: '1',
        PROFILE: 'test',
        LOG_LEVEL: 'loud',
      });
    expect(read).toThrow(ConfigError);
    for (const name of ['PORT', 'DATABASE_URL', 'CORS_ORIGINS', 'DEMO', 'PROFILE', 'LOG_LEVEL']) {
      expect(read).toThrow(name);
    }
  });
});

describe('the profile', () => {
  const PUBLIC_URL = 'https://shop.example';
  const DATABASE_URL = 'postgres://shop:9b1e0c7a@db/shop';

  it.each([
    [{}, true],
    [{ PROFILE: 'demo', DATABASE_URL }, true],
    [{ PROFILE: 'demo', NODE_ENV: 'production' }, true],
    [{ DATABASE_URL, PUBLIC_URL }, false],
    [{ NODE_ENV: 'production', PUBLIC_URL }, false],
    [{ PROFILE: 'production', PUBLIC_URL }, false],
  ])('of %j: is it the demo? %s', (variables, isDemo) => {
    expect(loadConfig(variables).demo).toBe(isDemo);
  });

  it('of production refuses every setting of the demo, all together and with other mistakes', () => {
    const read = () =>
      loadConfig({
        DATABASE_URL: 'postgres://shop:shop@db/shop',
        DEMO_CLOCK_SPEED: '20',
        DEMO_SCALE: '2',
        LOG_LEVEL: 'loud',
      });
    for (const name of [
      'PUBLIC_URL',
      'DATABASE_URL',
      'DEMO_CLOCK_SPEED',
      'DEMO_SCALE',
      'LOG_LEVEL',
    ]) {
      expect(read).toThrow(name);
    }
  });

  it.each([
    ['http://shop.example', false],
    ['https://shop.example', true],
    // A proxy on this machine.
    ['http://127.0.0.1:3000', true],
  ])('of production accepts the address %s: %s', (address, isTaken) => {
    const read = () => loadConfig({ DATABASE_URL, PUBLIC_URL: address });
    if (isTaken) expect(read().publicUrl).toBe(address);
    else expect(read).toThrow('must begin with https');
  });
});

it('is documented on the page of settings, variable by variable', () => {
  const page = path.join(__dirname, '../../../deploy/docs/settings.md');
  const rows = readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `') && /\bbackend\b/.test(line.split('|')[3] ?? ''));
  const named = rows.flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
  );
  expect(named.sort()).toEqual([...variableNames].sort());
});
