import { generateKeyPairSync, sign } from 'node:crypto';
import Fastify from 'fastify';
import { realNetworks } from '../areas/auth/social/social-networks';

/** A person who is signed in at the networks. */
interface NetworkPerson {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
}

const FIRST_PERSON: NetworkPerson = {
  sub: 'n-1',
  email: 'Nadia@Example.org',
  name: 'Nadia Selim',
};

/** Creating one takes up to half a second. */
const key = generateKeyPairSync('rsa', { modulusLength: 2048 });

/**
 * Google, Apple and Facebook on this machine: they sign people in at once, and send the browser back like the real
 * networks, with tokens signed by published keys.
 * @param now the time for dates in tokens, in seconds
 */
export async function openSocialNetwork(now: () => number) {
  const state = { person: FIRST_PERSON, isDeclined: false, nonce: null as string | null };
  /** The parameters of requests to the pages. */
  const asked: Record<string, string>[] = [];
  const app = Fastify();
  app.get('/keys', async () => ({
    keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig' }],
  }));
  for (const medium of ['google', 'apple'] as const) {
    app.get(`/${medium}/auth`, async (request, reply) => {
      const query = note(request.url);
      const fields: Record<string, string> = state.isDeclined
        ? { error: 'user_cancelled_authorize' }
        : { id_token: tokenFor(medium, query) };
      return reply.type('text/html').send(formTo(query.redirect_uri ?? '', query, fields));
    });
  }
  app.get('/facebook/dialog', async (request, reply) => {
    const query = note(request.url);
    const answer = new URLSearchParams({ code: 'code-1', state: query.state ?? '' });
    return reply.redirect(`${query.redirect_uri}?${answer}`);
  });
  app.get('/graph/oauth/access_token', async (request, reply) => {
    const { client_secret: secret, code, redirect_uri: to } = note(request.url);
    const isRight = secret === 'hidden' && code === 'code-1' && to?.endsWith('/facebook');
    return isRight ? { access_token: 'granted' } : reply.code(400).send({ error: {} });
  });
  app.get('/graph/debug_token', async () => ({
    data: { app_id: 'app-1', is_valid: true, user_id: state.person.sub },
  }));
  app.get('/graph/me', async () => ({
    id: state.person.sub,
    name: state.person.name,
    email: state.person.email,
  }));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });

  function note(url: string): Record<string, string> {
    const query = Object.fromEntries(new URL(url, 'http://network').searchParams);
    asked.push(query);
    return query;
  }

  function tokenFor(medium: 'google' | 'apple', query: Record<string, string>): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const [issuer] = realNetworks[medium].issuers;
    const text = `${part({ alg: 'RS256', kid: 'k1' })}.${part({
      ...state.person,
      iss: issuer,
      aud: query.client_id,
      exp: now() + 600,
      email_verified: true,
      nonce: state.nonce ?? query.nonce,
    })}`;
    return `${text}.${sign('sha256', Buffer.from(text), key.privateKey).toString('base64url')}`;
  }

  const place = (medium: keyof typeof realNetworks, page: string) => ({
    ...realNetworks[medium],
    keysUrl: `${origin}/keys`,
    page: `${origin}${page}`,
  });
  return {
    origin,
    state,
    asked,
    places: {
      networks: {
        google: place('google', '/google/auth'),
        apple: place('apple', '/apple/auth'),
        facebook: place('facebook', '/facebook/dialog'),
      },
      facebookGraph: `${origin}/graph`,
    },
    close: () => app.close(),
  };
}

/** A page that submits itself, as `response_mode=form_post` requires. */
function formTo(
  address: string,
  { state = '' }: Record<string, string>,
  fields: Record<string, string>,
): string {
  const inputs = Object.entries({ ...fields, state }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  );
  return `<!doctype html><title>Network</title><form method="post" action="${address}">${inputs.join('')}</form>
<script>document.forms[0].submit()</script>`;
}
