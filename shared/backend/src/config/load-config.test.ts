import { ConfigError, loadConfig } from './load-config';

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
      DEMO: '0',
      NODE_ENV: 'production',
    });
    expect(config).toMatchObject({
      port: 8080,
      databaseUrl: 'postgres://shop@db/shop',
      corsOrigins: ['https://a.example', 'https://b.example'],
      publicUrl: 'https://api.example',
      demo: false,
      checkAnswers: false,
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 4000,
      databaseUrl: null,
    });
  });

  it('reports all mistakes together', () => {
    const read = () =>
      loadConfig({
        PORT: '0x10',
        DATABASE_URL: 'mysql://x',
        CORS_ORIGINS: 'https://a.example/path',
        DEMO: 'maybe',
        LOG_LEVEL: 'loud',
      });
    expect(read).toThrow(ConfigError);
    for (const name of ['PORT', 'DATABASE_URL', 'CORS_ORIGINS', 'DEMO', 'LOG_LEVEL']) {
      expect(read).toThrow(name);
    }
  });
});
