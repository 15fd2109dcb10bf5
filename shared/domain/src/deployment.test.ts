import * as z from 'zod/mini';
import { profileOf, TrustedProxies, trustProxy } from './deployment';

test.each([
  [{}, 'demo'],
  [{ DATABASE_URL: 'postgres://db/shop' }, 'production'],
  [{ NODE_ENV: 'production' }, 'production'],
  [{ NODE_ENV: 'test' }, 'demo'],
  [{ PROFILE: 'demo', DATABASE_URL: 'postgres://db/shop', NODE_ENV: 'production' }, 'demo'],
  [{ PROFILE: 'production' }, 'production'],
  [{ PROFILE: 'other', NODE_ENV: 'production' }, 'production'],
])('the profile of %p is %s', (environment, profile) => {
  expect(profileOf(environment)).toBe(profile);
});

test.each([
  ['0', 0],
  ['2', 2],
  ['10.0.0.0/8, fd00::1', ['10.0.0.0/8', 'fd00::1']],
  ['loopback', ['loopback']],
  [' 2 ', 2],
])('TRUSTED_PROXIES=%s is read', (text, proxies) => {
  expect(z.parse(TrustedProxies, text)).toEqual(proxies);
});

test.each(['', '10', '-1', 'proxy.example', '10.0.0.0/8,'])(
  'TRUSTED_PROXIES=%p is refused',
  (text) => {
    expect(z.safeParse(TrustedProxies, text).error?.issues[0]?.message).toMatch(
      /number of proxies/,
    );
  },
);

test('a number trusts that many proxies, a list trusts its addresses', () => {
  const trusts = trustProxy(1);
  if (Array.isArray(trusts)) throw new Error('A number must count hops');
  expect([trusts('203.0.113.1', 0), trusts('203.0.113.1', 1)]).toEqual([true, false]);
  expect(trustProxy(['loopback'])).toEqual(['loopback']);
});
