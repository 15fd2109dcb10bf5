import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { loadConfig } from '../../../config/load-config';
import { createSigner } from '../../../server/signing';
import { KeysUnavailable } from './signed-token';
import { createSocialNetworks, realNetworks } from './social-networks';
import { signSandboxToken } from './social-provider';

const now = new Date('2026-06-01T09:00:00Z');
const seconds = now.getTime() / 1000;
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const strange = generateKeyPairSync('rsa', { modulusLength: 2048 });
const weak = generateKeyPairSync('rsa', { modulusLength: 1024 });
const ec = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });

let network: FastifyInstance;
let origin: string;
/** The published keys, and how often they were requested. */
let published: object[];
let asked: number;
let isDown: boolean;

beforeEach(async () => {
  published = [jwk(rsa.publicKey, 'rsa-1'), jwk(ec.publicKey, 'ec-1'), jwk(weak.publicKey, 'weak')];
  asked = 0;
  isDown = false;
  network = Fastify();
  network.get('/keys', async (_request, reply) => {
    asked += 1;
    if (isDown) return reply.code(503).send('<html>down</html>');
    return {
      keys: [...published, { kty: 'oct', kid: 'shared', k: 'c2VjcmV0' }, { kid: 1 }].slice(0, -1),
    };
  });
  network.get('/graph/debug_token', async (request) => {
    if (request.headers.authorization !== 'Bearer app-1|hidden') return { error: {} };
    const { input_token: token } = Object.fromEntries(new URL(request.url, origin).searchParams);
    if (token === 'unknown') return { error: { message: 'Bad token' } };
    return {
      data: {
        app_id: token === 'anothers' ? 'app-2' : 'app-1',
        is_valid: token !== 'over',
        user_id: '77',
      },
    };
  });
  network.get('/graph/me', async () => ({
    id: '77',
    name: 'Mona Adel',
    email: 'Mona@Example.org',
  }));
  origin = await network.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => network.close());

function jwk(key: KeyObject, kid: string): object {
  return { ...key.export({ format: 'jwk' }), kid, use: 'sig' };
}

function networks(environment: Record<string, string> = {}) {
  const config = loadConfig({
    PROFILE: 'production',
    PUBLIC_URL: 'https://shop.example',
    GOOGLE_CLIENT_ID: 'web-client, ios-client',
    APPLE_CLIENT_ID: 'shop.example',
    FACEBOOK_APP_ID: 'app-1',
    FACEBOOK_APP_SECRET: 'hidden',
    ...environment,
  });
  const at = (medium: keyof typeof realNetworks) => ({
    ...realNetworks[medium],
    keysUrl: `${origin}/keys`,
  });
  return createSocialNetworks(config, createSigner(Buffer.alloc(32, 1)), {
    networks: { google: at('google'), apple: at('apple'), facebook: at('facebook') },
    facebookGraph: `${origin}/graph`,
  });
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (change: object = {}) => ({
  iss: 'https://accounts.google.com',
  aud: 'web-client',
  sub: '1234',
  exp: seconds + 600,
  email: 'Nadia@Example.org',
  email_verified: true,
  name: 'Nadia Selim',
  ...change,
});

function token(
  claims: object,
  {
    key = rsa.privateKey,
    kid = 'rsa-1',
    alg = 'RS256',
  }: { key?: KeyObject; kid?: string; alg?: string } = {},
): string {
  const text = `${part({ alg, kid, typ: 'JWT' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

const google = (text: string) => networks().google?.check(text, now);

it('accepts Google’s token of somebody who signed in to this shop', async () => {
  expect(await google(token(claimsOf()))).toEqual({
    medium: 'google',
    subject: '1234',
    email: 'nadia@example.org',
    isEmailVerified: true,
    name: 'Nadia Selim',
  });
  expect(
    await google(token(claimsOf({ aud: 'ios-client', iss: 'accounts.google.com' }))),
  ).not.toBeNull();
});

it('accepts Apple’s token, which has another algorithm and no name', async () => {
  const claims = claimsOf({
    iss: 'https://appleid.apple.com',
    aud: 'shop.example',
    email_verified: 'true',
    name: undefined,
  });
  const signed = token(claims, { key: ec.privateKey, kid: 'ec-1', alg: 'ES256' });
  expect(await networks().apple?.check(signed, now)).toMatchObject({
    isEmailVerified: true,
    name: '',
  });
});

it.each<[string, () => string]>([
  ['over', () => token(claimsOf({ exp: seconds - 61 }))],
  ['not yet valid', () => token(claimsOf({ nbf: seconds + 120 }))],
  ['without an end', () => token(claimsOf({ exp: undefined }))],
  ['for another shop', () => token(claimsOf({ aud: 'other-client' }))],
  ['for several other shops', () => token(claimsOf({ aud: ['a', 'b'] }))],
  ['of another network', () => token(claimsOf({ iss: 'https://appleid.apple.com' }))],
  ['without a person', () => token(claimsOf({ sub: '' }))],
  ['signed by a stranger', () => token(claimsOf(), { key: strange.privateKey })],
  [
    'signed by a key that is too short',
    () => token(claimsOf(), { key: weak.privateKey, kid: 'weak' }),
  ],
  ['signed by an unpublished key', () => token(claimsOf(), { kid: 'rsa-9' })],
  ['that names another algorithm', () => token(claimsOf(), { alg: 'ES256' })],
  ['signed with the public key as a password', () => token(claimsOf(), { alg: 'HS256' })],
  [
    'that is not signed at all',
    () => `${part({ alg: 'none', kid: 'rsa-1' })}.${part(claimsOf())}.`,
  ],
  [
    'whose claims were changed afterwards',
    () => {
      const [header, , signature] = token(claimsOf()).split('.');
      return `${header}.${part(claimsOf({ sub: '1' }))}.${signature}`;
    },
  ],
  ['without sense', () => 'e30.e30.e30'],
  ['of too many parts', () => `${token(claimsOf())}.x`],
  ['that is very long', () => token(claimsOf({ more: 'x'.repeat(9_000) }))],
  [
    'of the sandbox',
    () =>
      signSandboxToken(
        createSigner(Buffer.alloc(32, 1)),
        { medium: 'google', subject: '1', email: null, isEmailVerified: false, name: 'X' },
        now,
      ),
  ],
])('refuses a token %s', async (_what, make) => {
  expect(await google(make())).toBeNull();
});

it('requests the keys once, and again for a new one', async () => {
  const { google: provider } = networks();
  await Promise.all([1, 2, 3].map(() => provider?.check(token(claimsOf()), now)));
  expect(asked).toBe(1);
  // Invented key ids do not cause a request each.
  await provider?.check(token(claimsOf(), { kid: 'new' }), now);
  await provider?.check(token(claimsOf(), { kid: 'newer' }), now);
  expect(asked).toBe(1);
});

it('reports that a network is down instead of calling its tokens forged', async () => {
  isDown = true;
  await expect(google(token(claimsOf()))).rejects.toThrow(KeysUnavailable);
});

it('checks with Facebook who owns an access token, and for which app', async () => {
  const { facebook } = networks();
  expect(await facebook?.check('good', now)).toEqual({
    medium: 'facebook',
    subject: '77',
    email: 'mona@example.org',
    isEmailVerified: false,
    name: 'Mona Adel',
  });
  for (const bad of ['anothers', 'over', 'unknown']) {
    expect(await facebook?.check(bad, now)).toBeNull();
  }
  const limited = token(claimsOf({ iss: 'https://www.facebook.com', aud: 'app-1' }));
  expect(await facebook?.check(limited, now)).toMatchObject({ medium: 'facebook' });
});

it('offers what is configured, and the sandbox only in the demo', () => {
  const nothing = {
    GOOGLE_CLIENT_ID: '',
    APPLE_CLIENT_ID: '',
    FACEBOOK_APP_ID: '',
    FACEBOOK_APP_SECRET: '',
  };
  expect(networks(nothing)).toEqual({});
  expect(Object.keys(networks({ ...nothing, PROFILE: 'demo' })).sort()).toEqual([
    'apple',
    'facebook',
    'google',
  ]);
  expect(() => loadConfig({ FACEBOOK_APP_ID: 'app-1' })).toThrow('belong together');
});
