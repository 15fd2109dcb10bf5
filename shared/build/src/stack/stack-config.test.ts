import { documentedVariables } from '../checks/configuration-table';
import { readStackConfig, variableNames } from './stack-config';

describe('readStackConfig', () => {
  it('has the documented ports without any variable', () => {
    expect(readStackConfig({}).ports).toEqual({
      shell: 3000,
      catalog: 3001,
      cart: 3002,
      account: 3003,
      rental: 3004,
      backend: 4000,
    });
  });

  it('reports all mistakes together, with their values', () => {
    const read = () =>
      readStackConfig({ PORT_CART: 'abc', PORT_SHELL: '70000', API_BASE_URL: 'ftp://x' });
    expect(read).toThrow(/PORT_SHELL=70000[\s\S]*PORT_CART=abc[\s\S]*API_BASE_URL=ftp:\/\/x/);
  });

  it('takes an empty variable as absent', () => {
    expect(readStackConfig({ PORT_CART: '', API_BASE_URL: '', REGIONS: '' })).toEqual(
      readStackConfig({}),
    );
  });

  it('passes calls to another backend on unless pages shall call it', () => {
    const other = {
      API_BASE_URL: 'https://api.example',
      PICTURE_ORIGINS: 'https://pictures.example',
    };
    expect(readStackConfig(other)).toMatchObject({
      directCalls: false,
      environment: { PICTURE_ORIGINS: 'https://pictures.example' },
    });
    expect(readStackConfig({ ...other, DIRECT_CALLS: 'on' }).directCalls).toBe(true);
    expect(() => readStackConfig({ PICTURE_ORIGINS: 'pictures' })).toThrow('PICTURE_ORIGINS');
  });

  it('refuses one port for two servers', () => {
    expect(() => readStackConfig({ PORT_CART: '3000' })).toThrow('PORT_CART=3000');
  });

  it('has the demo’s regions unless others are given', () => {
    expect(readStackConfig({}).regions).toEqual({ eg: [1, 2, 3], sa: [4] });
    expect(readStackConfig({ REGIONS: '{"eg":[7]}' }).regions).toEqual({ eg: [7] });
  });

  it.each(['eg=1', '{"sa":[4]}', '{"eg":["1"]}', '{"eg":[1],"../x":[2]}'])(
    'refuses the regions %s',
    (REGIONS) => {
      expect(() => readStackConfig({ REGIONS })).toThrow('REGIONS');
    },
  );

  it('offers the operators’ panel by default, and no origin to override from', () => {
    expect(readStackConfig({}).environment).toMatchObject({
      OPERATORS_PANEL: 'on',
      OVERRIDE_ORIGINS: '',
    });
    expect(
      readStackConfig({
        OPERATORS_PANEL: 'off',
        OVERRIDE_ORIGINS: 'https://a.example, https://b.example',
      }).environment,
    ).toMatchObject({
      OPERATORS_PANEL: 'off',
      OVERRIDE_ORIGINS: 'https://a.example,https://b.example',
    });
    expect(() => readStackConfig({ OVERRIDE_ORIGINS: 'ftp://a.example' })).toThrow(
      'OVERRIDE_ORIGINS',
    );
    expect(() => readStackConfig({ OPERATORS_PANEL: 'yes' })).toThrow('OPERATORS_PANEL');
  });

  it.each([
    [undefined, '0'],
    ['2', '2'],
    ['10.0.0.0/8, fd00::1', '10.0.0.0/8,fd00::1'],
  ])('passes the proxies %s before the site on', (TRUSTED_PROXIES, passedOn) => {
    const { environment } = readStackConfig({ TRUSTED_PROXIES });
    expect(environment.TRUSTED_PROXIES).toBe(passedOn);
  });

  it.each(['yes', '10.0.0.0/40', '12', '*'])('refuses the proxies %s', (TRUSTED_PROXIES) => {
    expect(() => readStackConfig({ TRUSTED_PROXIES })).toThrow('TRUSTED_PROXIES');
  });

  it('has the address of the site for customers, with and without a proxy', () => {
    expect(readStackConfig({ PORT_SHELL: '8080' })).toMatchObject({
      // By name: browsers do not create passkeys for an IP address.
      publicUrl: 'http://localhost:8080',
      shellUrl: 'http://localhost:8080',
      environment: { SERVICE_WORKER: 'on' },
    });
    expect(
      readStackConfig({ PUBLIC_URL: 'https://shop.example/', SERVICE_WORKER: 'off' }),
    ).toMatchObject({
      publicUrl: 'https://shop.example',
      environment: { SERVICE_WORKER: 'off' },
    });
    expect(() => readStackConfig({ PUBLIC_URL: 'shop.example' })).toThrow('PUBLIC_URL');
  });

  it('is documented on the page of settings, variable by variable', () => {
    expect(documentedVariables('start')).toEqual([...variableNames].sort());
  });

  it.each([
    [{ PORT_CART: 'abc' }, 'PORT_CART=abc: must be a port, 1 to 65535'],
    [{ PORT_CART: '70000' }, 'PORT_CART=70000: must be a port, 1 to 65535'],
    [{ API_BASE_URL: 'shop' }, 'API_BASE_URL=shop: must be an address: https://shop.example'],
    [
      { OVERRIDE_ORIGINS: 'https://a.example,b' },
      'OVERRIDE_ORIGINS=https://a.example,b: must be an address: https://shop.example',
    ],
  ])('says of %j which variable is wrong and what it must be', (environment, message) => {
    expect(() => readStackConfig(environment)).toThrow(message);
  });

  it('keeps the password of a wrong database address out of its message', () => {
    const read = () => readStackConfig({ DATABASE_URL: 'mysql://souk:hush@db/shop' });
    expect(read).toThrow('DATABASE_URL=…: must be an address: postgres://');
    expect(read).not.toThrow('hush');
  });

  it('accepts other origins for the API', () => {
    expect(readStackConfig({ CORS_ORIGINS: 'https://a.example, https://b.example' })).toMatchObject(
      {
        corsOrigins: ['https://a.example', 'https://b.example'],
      },
    );
    expect(() => readStackConfig({ CORS_ORIGINS: 'a.example' })).toThrow('CORS_ORIGINS');
  });

  it.each([
    [{}, 'demo'],
    [{ PROFILE: 'demo', DATABASE_URL: 'postgres://db/shop' }, 'demo'],
    [{ DATABASE_URL: 'postgres://db/shop', PUBLIC_URL: 'https://shop.example' }, 'production'],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' }, 'production'],
  ])('has for %j the profile %s, and passes it on', (environment, profile) => {
    const config = readStackConfig(environment);
    expect([config.profile, config.environment.PROFILE]).toEqual([profile, profile]);
  });

  it('refuses production without an address, together with other mistakes', () => {
    const read = () => readStackConfig({ PROFILE: 'production', PORT_CART: 'abc' });
    expect(read).toThrow(/PORT_CART=abc[\s\S]*PUBLIC_URL=/);
  });

  it('has an address that other devices can open when it listens on all interfaces', () => {
    const { host, publicHost, publicUrl } = readStackConfig({ HOST: '0.0.0.0' });
    expect(host).toBe('0.0.0.0');
    expect(publicHost).toMatch(/^(localhost|\d+\.\d+\.\d+\.\d+)$/);
    expect(publicHost).not.toBe('0.0.0.0');
    expect(publicUrl).toBe(`http://${publicHost}:3000`);
  });
});
