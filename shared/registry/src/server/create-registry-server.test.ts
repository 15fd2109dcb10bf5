import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import { c as pack } from 'tar';
import { runRegistry } from '../cli/run-registry';
import { RemoteRegistry } from '../client/remote-registry';
import { createCertifierKeys, signCertificate } from '../node/certificates';
import { parsePublicKeys } from '../node/keys';
import { addPerson, removePerson } from '../node/people';
import { packedZeros, testRegistry, writeBuild } from '../testing/builds';
import { verifyDocument } from '../verify';
import { createRegistryServer } from './create-registry-server';

let site: Awaited<ReturnType<typeof testRegistry>>;
let server: FastifyInstance;
let address: string;
let now: number;

beforeEach(async () => {
  site = await testRegistry();
  now = Date.now();
  server = createRegistryServer({ dataFolder: site.dataFolder, now: () => now });
  address = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await server.close();
  await rm(site.dataFolder, { recursive: true });
});

/** People with tokens. */
const cartTeam = () => addPerson(site.folder, { name: 'cart-team', role: 'team', apps: ['cart'] });
const operator = (name: string) => addPerson(site.folder, { name, role: 'operator', apps: [] });
const as = async (token: Promise<string>) => new RemoteRegistry(address, await token);

const cartTwo = { app: 'cart', region: 'eg', release: 'two' } as const;
const publishCartTwo = () => site.publish(cartTwo);
const liveCart = async () =>
  (await site.registry.status()).snapshot?.regions.eg?.remotes.cart.live.release;

/** Runs a command line against the server; words are separated by blanks. */
async function give(line: string, token: string) {
  let out = '';
  let err = '';
  const code = await runRegistry([...line.split(' '), '--server', address], {
    dataFolder: path.join(site.dataFolder, 'none'),
    workingFolder: site.dataFolder,
    token,
    out: (text) => (out += text),
    err: (text) => (err += text),
  });
  return { code, out, err };
}

it('leads a release from a team over the network to all customers, each step under its author’s name', async () => {
  await writeBuild(site.dataFolder, { app: 'cart', release: 'two' });
  const published = await give('publish cart-eg-two', await cartTeam());
  expect(published).toMatchObject({ code: 0, err: '' });
  expect(published.out).toContain(`${site.origin.origins.cart}/eg/two/release.json`);
  expect(published.out).toContain('Next: promote cart --region eg --release two');
  const token = await operator('first-operator');
  expect((await give('promote cart --region eg --release two --dry-run', token)).out).toContain(
    'Dry run',
  );
  expect(await liveCart()).toBe('one');
  expect((await give('promote cart --region eg --release two', token)).code).toBe(0);
  expect(await liveCart()).toBe('two');
  const history = await site.registry.history();
  expect(history.slice(-2).map(({ command, actor }) => [command, actor])).toEqual([
    ['publish', 'cart-team'],
    ['promote', 'first-operator'],
  ]);
  expect((await give('history', token)).out).toContain('first-operator');
});

it('refuses an expired token, and says so', async () => {
  const token = await cartTeam();
  now += 364 * 86_400_000;
  expect((await give('history', token)).code).toBe(0);
  now += 2 * 86_400_000;
  const refused = await give('history', token);
  expect(refused.code).toBe(1);
  expect(refused.err).toMatch(
    /The token of cart-team has expired on \d{4}-\d\d-\d\d\. Get a new one/,
  );
});

it('lets a team publish its own apps and nothing else', async () => {
  const built = await writeBuild(site.dataFolder, { app: 'catalog', release: 'two' });
  const team = await as(cartTeam());
  await expect(team.publish(built)).rejects.toThrow('cart-team publishes cart, not catalog.');
  await expect(site.store.has({ ...cartTwo, app: 'catalog' })).resolves.toBe(false);
  await expect(team.has(cartTwo)).resolves.toBe(false);
  await publishCartTwo();
  await expect(team.has(cartTwo)).resolves.toBe(true);
  await expect(team.carryOut({ command: 'promote', ...cartTwo })).rejects.toThrow(
    'cart-team is team; this needs operator.',
  );
  await expect(team.prune({ snapshots: 1, releases: 0 })).rejects.toThrow('needs operator');
  await expect((await as(operator('first-operator'))).publish(built)).rejects.toThrow('team or ci');
  expect(await liveCart()).toBe('one');
});

it('refuses callers without a token, with a wrong one or with an ended one', async () => {
  const token = await operator('first-operator');
  await expect(new RemoteRegistry(address, 'wrong').status()).rejects.toThrow('not valid any more');
  const replaced = await operator('first-operator');
  await expect(new RemoteRegistry(address, token).status()).rejects.toThrow('not valid any more');
  await expect(new RemoteRegistry(address, replaced).status()).resolves.toBeTruthy();
  await removePerson(site.folder, 'first-operator');
  await expect(new RemoteRegistry(address, replaced).status()).rejects.toThrow('not valid');
  const releasePath = '/releases/cart/eg/two';
  for (const path of [
    '/status',
    '/history',
    '/requests',
    '/releases',
    '/orders',
    '/refresh',
    releasePath,
  ]) {
    const method = ['/status', '/history', '/requests', releasePath].includes(path)
      ? 'GET'
      : 'POST';
    expect((await fetch(new URL(path, address), { method })).status).toBe(401);
  }
  expect(await readFile(path.join(site.folder, 'people.json'), 'utf8')).not.toContain(token);
});

it('requires a second operator’s approval where the region is set to it', async () => {
  await publishCartTwo();
  await site.registry.rules.setSecondPerson('eg', true);
  const [first, second] = [await operator('first-operator'), await operator('second-operator')];
  const requested = await give('promote cart --region eg --release two', first);
  expect(requested.out).toMatch(/cart live +eg\/one +eg\/two/);
  const id = /approve (\w+)/.exec(requested.out)?.[1] ?? '';
  // The same request of the same person waits once.
  expect((await give('promote cart --region eg --release two', first)).out).toContain(id);
  expect(await liveCart()).toBe('one');
  expect((await give('requests', second)).out).toMatch(
    new RegExp(`${id} +first-operator +promote +eg +cart live +eg/one +eg/two`),
  );
  expect((await give(`approve ${id}`, first)).err).toContain('another operator approves it');
  expect((await give(`approve ${id}`, await cartTeam())).err).toContain('this needs operator');
  expect(await liveCart()).toBe('one');
  expect((await give(`approve ${id}`, second)).out).toContain('is in force');
  expect(await liveCart()).toBe('two');
  const [last] = (await site.registry.history()).reverse();
  expect(last?.actor).toBe('first-operator, approved by second-operator');
  expect((await give(`approve ${id}`, second)).err).toContain(`There is no request ${id}.`);
});

it('approves only what was requested, not a different result', async () => {
  await publishCartTwo();
  await site.publish({ app: 'cart', release: 'three' });
  await site.registry.rules.setSecondPerson('eg', true);
  const first = await as(operator('first-operator'));
  const second = await as(operator('second-operator'));
  const { waits } = await first.carryOut({ command: 'promote', ...cartTwo });
  await site.registry.carryOut({ command: 'promote', ...cartTwo, release: 'three' });
  await expect(second.approve(waits?.id ?? '')).rejects.toThrow('would change something else now');
  expect(await liveCart()).toBe('three');
  await second.withdraw(waits?.id ?? '');
  expect(await first.requests()).toEqual([]);
});

it('lets a request wait for a day', async () => {
  await publishCartTwo();
  await site.registry.rules.setSecondPerson('eg', true);
  const { waits } = await (await as(operator('first-operator'))).carryOut({
    command: 'promote',
    ...cartTwo,
  });
  now += 86_400_000;
  const second = await as(operator('second-operator'));
  await expect(second.approve(waits?.id ?? '')).rejects.toThrow('Requests expire after a day');
  expect(await liveCart()).toBe('one');
});

it('takes customers off a fault at once, also where a second person must approve changes', async () => {
  await publishCartTwo();
  await site.registry.carryOut({ command: 'promote', ...cartTwo });
  await site.registry.rules.setSecondPerson('eg', true);
  const only = await as(operator('first-operator'));
  await only.carryOut({ command: 'rollback', snapshot: '1' });
  expect(await liveCart()).toBe('one');
  const { changes, waits } = await only.carryOut({ command: 'disable', app: 'cart', region: 'eg' });
  expect({ changes: changes.length, waits }).toEqual({ changes: 1, waits: undefined });
  expect(
    (await only.carryOut({ command: 'enable', app: 'cart', region: 'eg' })).waits,
  ).toBeDefined();
  // The other region needs no second person.
  expect(
    (await only.carryOut({ command: 'disable', app: 'cart', region: 'sa' })).waits,
  ).toBeUndefined();
});

it('accepts certificates of CI, and of nobody else', async () => {
  await publishCartTwo();
  await site.registry.rules.setMatrix('required');
  const first = await as(operator('first-operator'));
  await expect(first.carryOut({ command: 'promote', ...cartTwo })).rejects.toThrow(
    'has not passed',
  );
  const { privateKey, publicKey } = createCertifierKeys();
  const pass = { shell: 'one', app: 'cart', release: 'two', run: 'run 8' } as const;
  const signed = signCertificate({ ...pass, time: new Date(now).toISOString() }, privateKey);
  await expect(first.certify(signed)).rejects.toThrow('signed with the unknown key');
  await site.registry.rules.setCertifier('ci', publicKey);
  await expect((await as(cartTeam())).certify(signed)).rejects.toThrow('this needs ci or operator');
  const changed = { ...signed, document: signed.document.replace('"cart"', '"rental"') };
  await expect(first.certify(changed)).rejects.toThrow(
    'signature of the certificate does not match',
  );
  await expect(first.certify(pass)).rejects.toThrow('This is not a certificate');
  await expect(first.carryOut({ command: 'promote', ...cartTwo })).rejects.toThrow(
    'has not passed',
  );
  const ci = await as(addPerson(site.folder, { name: 'ci-runner', role: 'ci', apps: [] }));
  expect(await ci.certify(signed)).toMatchObject(pass);
  expect((await first.carryOut({ command: 'promote', ...cartTwo })).warnings).toEqual([]);
});

it('serves the documents and keys for customers to anybody', async () => {
  const keys = await (await fetch(new URL('/keys', address))).text();
  const document: unknown = await (await fetch(new URL('/documents/eg', address))).json();
  const { extras } = await verifyDocument(document, parsePublicKeys(keys, now));
  expect(extras.region).toBe('eg');
  expect((await fetch(new URL('/documents/om', address))).status).toBe(404);
  expect((await fetch(new URL('/documents/..%2f..%2fkeys', address))).status).toBe(400);
});

it('is ready as long as the served documents are valid', async () => {
  const ready = async () => (await fetch(new URL('/readyz', address))).status;
  expect(await ready()).toBe(200);
  now += 2 * 86_400_000;
  expect(await ready()).toBe(503);
  await (await as(operator('first-operator'))).refresh();
  expect(await ready()).toBe(200);
  expect((await fetch(new URL('/healthz', address))).status).toBe(200);
});

describe('an upload', () => {
  /** Sends a folder as it is, whatever it contains. */
  async function send(folder: string, entries: readonly string[], token: string) {
    const archive = `${folder}.tgz`;
    const stream = pack({ cwd: folder, gzip: true, preservePaths: true }, [...entries]);
    await pipeline(stream, createWriteStream(archive));
    return post(new Uint8Array(await readFile(archive)), token);
  }
  const post = async (
    body: string | Uint8Array<ArrayBuffer>,
    token: string,
    type = 'application/gzip',
  ) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const init = { method: 'POST', headers, body: new Blob([body]) };
    const answer = await fetch(new URL('/releases', address), init);
    return { status: answer.status, text: await answer.text() };
  };
  const left = async () =>
    (await readdir(tmpdir())).filter((name) => name.startsWith('release-upload-'));

  /** Leftovers of a killed run of this test. */
  let before: string[] = [];
  beforeEach(async () => {
    before = await left();
  });
  afterEach(async () => {
    await expect(site.store.has(cartTwo)).resolves.toBe(false);
    expect(await left()).toEqual(before);
  });

  it('with a file that does not match its release is refused', async () => {
    const built = await writeBuild(site.dataFolder, { app: 'cart', release: 'two' });
    await writeFile(path.join(built, 'chunks/page.js'), 'self.page = 2;');
    const { status, text } = await send(built, ['.'], await cartTeam());
    expect([status, text]).toEqual([
      422,
      expect.stringContaining('does not match its hash in release.json'),
    ]);
  });

  it('that leads out of its folder, or is a link, is refused', async () => {
    const built = await writeBuild(site.dataFolder, { app: 'cart', release: 'two' });
    await writeFile(path.join(site.dataFolder, 'outside.js'), 'self.page = 2;');
    const token = await cartTeam();
    expect(await send(built, ['.', '../outside.js'], token)).toMatchObject({ status: 422 });
    expect(await send(built, [path.join(built, 'release.json')], token)).toMatchObject({
      status: 422,
    });
    await symlink('/etc/passwd', path.join(built, 'chunks/link.js'));
    const linked = await send(built, ['.'], token);
    expect(linked).toMatchObject({ status: 422 });
    expect(linked.text).toContain('chunks/link.js is neither a file nor a folder');
  });

  it.each([
    ['text', 'hello', 422, 'The archive is damaged'],
    ['nothing', '', 422, ''],
  ])('of %s is refused', async (_what, body, status, message) => {
    const answer = await post(body, await cartTeam());
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(message);
  });

  it('of another type is refused', async () => {
    expect((await post('{}', await cartTeam(), 'application/json')).status).toBe(415);
  });

  it('that unpacks to too much is refused, whatever is in it', async () => {
    expect((await post(packedZeros(300), await cartTeam())).status).toBe(413);
  });

  it('of too many files is refused, however small the archive is', async () => {
    const folder = path.join(site.dataFolder, 'many');
    await mkdir(folder);
    await writeFile(path.join(folder, 'f'), '');
    const entries = Array<string>(5_001).fill('f');
    expect((await send(folder, entries, await cartTeam())).status).toBe(413);
  });
});

it('refuses an invalid order', async () => {
  const headers = {
    authorization: `Bearer ${await operator('first-operator')}`,
    'content-type': 'application/json',
  };
  for (const order of [
    null,
    {},
    { command: 'erase' },
    { command: 'promote', app: 'cart', region: 'eg', release: '../two' },
    { command: 'canary', app: 'cart', region: 'eg', release: 'two', share: 500 },
    { command: 'disable', app: 'shell', region: 'eg' },
    { command: 'disable', app: 'cart', region: 'eg', force: true },
  ]) {
    const body = JSON.stringify({ order });
    const answer = await fetch(new URL('/orders', address), { method: 'POST', headers, body });
    expect([order, answer.status]).toEqual([order, 400]);
  }
  expect((await site.registry.status()).snapshots).toHaveLength(1);
});

it.each([
  ['people', 'is given on the registry'],
  ['change-key', 'is given on the registry'],
  ['policy advised', 'is given on the registry'],
  ['seed file.json', 'is given on the registry'],
])('does not accept "%s" over the network', async (line, message) => {
  const answer = await give(line, await operator('first-operator'));
  expect(answer).toMatchObject({ code: 2, out: '' });
  expect(answer.err).toContain(message);
});

it('is not called without encryption, nor without a token', async () => {
  expect(() => new RemoteRegistry('http://registry.example', 'token')).toThrow(
    'not an https address',
  );
  expect(() => new RemoteRegistry('registry', 'token')).toThrow('not an https address');
  expect((await give('status', '')).err).toContain('set REGISTRY_TOKEN');
  const gone = new RemoteRegistry(address, await operator('first-operator'));
  await server.close();
  await expect(gone.status()).rejects.toThrow('does not answer: ');
});
