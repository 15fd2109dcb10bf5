import { createHash, webcrypto } from 'node:crypto';
import type { ReleaseTarget } from '../loader/release-plan';
import { containerName, fetchRelease } from './release-file';

// jsdom has the random part of it only.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const manifest = {
  schema: 2,
  app: 'rental',
  region: 'sa',
  release: 'r-1',
  contract: '1.0.0',
  builtAt: '2030-01-01T00:00:00Z',
  owner: 'Rental team',
  runbook: 'docs/runbook.md',
  files: { 'remoteEntry.js': hashOf('entry') },
  federation: {
    metaData: {
      name: 'rental_sa_r_1',
      globalName: 'rental_sa_r_1',
      publicPath: 'auto',
      remoteEntry: { name: 'remoteEntry.js' },
    },
    exposes: [],
    shared: [],
  },
};
const text = JSON.stringify(manifest);
const target: ReleaseTarget = {
  source: 'live',
  url: 'http://rental.test/sa/r-1/release.json',
  integrity: hashOf(text),
  expected: { release: 'r-1', region: 'sa' },
};

type Answer = { status: number; body: string } | 'down' | 'hangs';

/** A network that answers one after the other; the last answer repeats. */
function serve(...answers: Answer[]): string[] {
  const requested: string[] = [];
  Object.assign(globalThis, {
    fetch: async (url: string) => {
      const answer = answers[Math.min(requested.length, answers.length - 1)] ?? 'down';
      requested.push(url.replace('http://rental.test/sa/r-1/', ''));
      if (answer === 'down') throw new TypeError('Failed to fetch');
      if (answer === 'hangs') throw new DOMException('signal timed out', 'TimeoutError');
      return {
        ok: answer.status < 400,
        status: answer.status,
        arrayBuffer: async () => new TextEncoder().encode(answer.body).buffer,
      };
    },
  });
  return requested;
}

const load = (
  one: ReleaseTarget = target,
  allowUnverified = false,
  failures = new Map<string, number>(),
) => {
  const wait = () => Promise.resolve();
  return fetchRelease(one, { wait, random: () => 0.5, allowUnverified, failures });
};
const good = { status: 200, body: text };

test('a release that is what the registry vouches for', async () => {
  const requested = serve(good);
  expect(await load()).toMatchObject({ app: 'rental', release: 'r-1' });
  expect(requested).toEqual(['release.json']);
});

test.each<[string, Answer]>([
  ['no connection', 'down'],
  ['an error', { status: 503, body: text }],
  ['an error with a body of JSON', { status: 500, body: '{}' }],
  ['the page of an access point', { status: 200, body: '<html>Sign in</html>' }],
  ['nothing', { status: 200, body: '' }],
  ['JSON of another shape', { status: 200, body: '[]' }],
])('%s once is got over, under an address of its own', async (_what, answer) => {
  const requested = serve(answer, good);
  expect((await load()).release).toBe('r-1');
  expect(requested).toEqual(['release.json', 'release.json?r=1']);
});

test.each<[string, Answer]>([
  ['no connection', 'down'],
  ['an error', { status: 404, body: '' }],
  ['the page of an access point', { status: 200, body: '<html>Sign in</html>' }],
])('%s three times is given up', async (_what, answer) => {
  const requested = serve(answer);
  await expect(load()).rejects.toMatchObject({ reason: 'unreachable' });
  expect(requested).toHaveLength(3);
});

test('what failed before is requested under another address, until it works', async () => {
  const failures = new Map<string, number>();
  serve('down');
  await expect(load(target, false, failures)).rejects.toMatchObject({ reason: 'unreachable' });
  const requested = serve(good);
  await load(target, false, failures);
  await load(target, false, failures);
  expect(requested).toEqual(['release.json?r=3', 'release.json']);
});

test.each([
  ['changed by one word', text.replace('Rental team', 'Rental Team')],
  ['another release', text.replaceAll('r-1', 'r-2')],
])('%s it is refused at once', async (_what, body) => {
  const requested = serve({ status: 200, body });
  await expect(load()).rejects.toMatchObject({ reason: 'refused' });
  expect(requested).toHaveLength(1);
});

test('an honest file of another release is refused too', async () => {
  serve(good);
  const other = { ...target, expected: { release: 'r-9', region: 'sa' } };
  await expect(load(other)).rejects.toMatchObject({ reason: 'refused' });
});

test('without a hash it is not even requested, but in development', async () => {
  const requested = serve(good);
  const unverified = { ...target, integrity: null };
  await expect(load(unverified)).rejects.toMatchObject({ reason: 'refused' });
  expect(requested).toEqual([]);
  expect((await load(unverified, true)).release).toBe('r-1');
});

test('the container carries region and release in its name', async () => {
  serve(good);
  expect(containerName(await load())).toBe(manifest.federation.metaData.name);
});
