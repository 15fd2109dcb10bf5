import { appendFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import S3rver from 's3rver';
import { runRegistry } from '../../cli/run-registry';
import { firstBuilds, testFolder, testSeed, writeBuild } from '../../testing/builds';
import { openFolderRegistry, openRegistry } from '../open-registry';
import { refuseUnreachable } from '../origin-check';
import { type Bucket, openBucket } from './bucket';
import { BucketReleaseStore } from './bucket-release-store';
import { integrityOfBytes } from './release-files';

const name = 'releases';
const ref = { app: 'cart', region: 'eg', release: 'one' } as const;
const corsForEverybody = `<CORSConfiguration><CORSRule>
  <AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod>
</CORSRule></CORSConfiguration>`;

// The first call loads the SDK, which takes half a minute on a busy machine.
jest.setTimeout(120_000);

let folder: string;
let built: string;
let server: S3rver;
let endpoint: string;
let bucket: Bucket;
let store: BucketReleaseStore;

beforeEach(async () => {
  // The credentials of s3rver, which the SDK reads from the environment.
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' });
  folder = await testFolder();
  built = await writeBuild(folder, ref);
  server = new S3rver({
    directory: path.join(folder, 'objects'),
    address: '127.0.0.1',
    port: 0,
    silent: true,
    configureBuckets: [{ name, configs: [corsForEverybody] }],
  });
  const { port } = await server.run();
  endpoint = `http://127.0.0.1:${port}`;
  bucket = openBucket({ name, endpoint, region: 'us-east-1' });
  store = new BucketReleaseStore(bucket, { cart: 'https://cart.example' });
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const keys = async () => (await bucket.list('')).map(({ key }) => key).sort();
const file = (one: string) => `cart/eg/one/${one}`;

describe('publish', () => {
  it('uploads every listed file, and no packed copy', async () => {
    await expect(store.publish(built)).resolves.toMatchObject(ref);
    expect(await keys()).toEqual(
      ['chunks/page.js', 'release.json', 'remoteEntry.js'].map((one) => file(one)),
    );
    await expect(store.has(ref)).resolves.toBe(true);
    await expect(store.examine(ref)).resolves.toBeUndefined();
    await expect(store.list('cart')).resolves.toMatchObject([ref]);
    await expect(store.list('catalog')).resolves.toEqual([]);
    expect(store.url(ref)).toBe('https://cart.example/eg/one/release.json');
  });

  it('lets browsers cache each file with its type', async () => {
    await store.publish(built);
    const { headers } = await fetch(`${endpoint}/${name}/${file('remoteEntry.js')}`);
    expect(headers.get('content-type')).toContain('text/javascript');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('never overwrites a release', async () => {
    await store.publish(built);
    await expect(store.publish(built)).rejects.toMatchObject({ fault: 'exists' });
  });

  it('uploads nothing of a build that is refused', async () => {
    await appendFile(path.join(built, 'remoteEntry.js'), ' ');
    await expect(store.publish(built)).rejects.toMatchObject({ fault: 'damaged' });
    expect(await keys()).toEqual([]);
  });

  it('is no release before all of it is there, and begins again after it broke off', async () => {
    let left = 1;
    const breaking = new BucketReleaseStore(
      {
        ...bucket,
        write: async (key, bytes) => {
          left -= 1;
          if (left < 0) throw new Error('The connection was lost.');
          await bucket.write(key, bytes);
        },
      },
      {},
    );
    await bucket.write(file('chunks/of-another-try.js'), Buffer.from('1'));
    await expect(breaking.publish(built)).rejects.toThrow('The connection was lost.');
    await expect(store.has(ref)).resolves.toBe(false);
    await expect(store.list('cart')).resolves.toEqual([]);
    await store.publish(built);
    await expect(store.verify(ref)).resolves.toBeUndefined();
  });

  it('does not become visible if the bucket stores different bytes', async () => {
    const lossy = { ...bucket, write: (key: string) => bucket.write(key, Buffer.from('lost')) };
    await expect(new BucketReleaseStore(lossy, {}).publish(built)).rejects.toMatchObject({
      fault: 'damaged',
    });
    await expect(store.has(ref)).resolves.toBe(false);
  });
});

describe('reading', () => {
  it('names what is not published, and does not report a missing bucket as empty', async () => {
    await expect(store.manifest(ref)).rejects.toMatchObject({ fault: 'missing' });
    await store.publish(built);
    const bytes = await bucket.read(file('release.json'));
    await expect(store.integrityOf(ref)).resolves.toBe(integrityOfBytes(bytes ?? Buffer.alloc(0)));
    const elsewhere = openBucket({ name: 'no-such-bucket', endpoint, region: 'us-east-1' });
    await expect(new BucketReleaseStore(elsewhere, {}).list('cart')).rejects.toMatchObject({
      fault: 'unreachable',
      message: expect.stringContaining('The bucket no-such-bucket cannot be used'),
    });
  });

  it('detects a changed byte, and a missing file', async () => {
    await store.publish(built);
    await bucket.write(file('chunks/page.js'), Buffer.from('steal()'));
    await expect(store.verify(ref)).rejects.toMatchObject({ fault: 'damaged' });
    await bucket.remove([file('chunks/page.js')]);
    await expect(store.verify(ref)).rejects.toMatchObject({ fault: 'incomplete' });
  });
});

it('deletes old releases except required and the newest ones', async () => {
  const releases = ['a1', 'a2', 'a3', 'a4'];
  for (const release of releases) {
    await store.publish(await writeBuild(folder, { ...ref, release }));
  }
  const at = (key: string) => releases.indexOf(key.split('/')[2] ?? '') + 1;
  const dated: Bucket = {
    ...bucket,
    list: async (prefix) =>
      (await bucket.list(prefix)).map((entry) => ({
        ...entry,
        changedAt: new Date(Date.UTC(2030, 0, at(entry.key))),
      })),
  };
  const deleted = await new BucketReleaseStore(dated, {}).prune([{ ...ref, release: 'a1' }], 1);
  expect(deleted.map(({ release }) => release)).toEqual(['a3', 'a2']);
  const left = (await store.list('cart')).map(({ release }) => release);
  expect(left.sort()).toEqual(['a1', 'a4']);
  expect((await keys()).some((key) => key.includes('/a2/'))).toBe(false);
});

it('deletes the files of an interrupted upload a day later', async () => {
  await bucket.write(file('chunks/page.js'), Buffer.from('1'));
  await store.prune([], 5);
  expect(await keys()).toHaveLength(1);
  const old = new Date(Date.now() - 2 * 86_400_000);
  const dated: Bucket = {
    ...bucket,
    list: async (prefix) =>
      (await bucket.list(prefix)).map((entry) => ({ ...entry, changedAt: old })),
  };
  await new BucketReleaseStore(dated, {}).prune([], 5);
  expect(await keys()).toEqual([]);
});

it('is the store of a configured registry, whose origin is checked like by a browser', async () => {
  const dataFolder = path.join(folder, 'data');
  const origins = { cart: `${endpoint}/${name}/cart` };
  const settings = { origins, bucket: { name, endpoint, region: 'us-east-1' } };
  await (await openRegistry({ dataFolder, settings })).registry.publish(built);
  // The next command finds it by the stored settings.
  const later = await openRegistry({ dataFolder });
  await expect(later.store.has(ref)).resolves.toBe(true);
  await refuseUnreachable(later.store, ref, 'https://shop.example');
  await bucket.write(file('remoteEntry.js'), Buffer.from('steal()'));
  await expect(refuseUnreachable(later.store, ref, undefined)).rejects.toThrow(
    'remoteEntry.js has other bytes than were published',
  );
  // A server of a folder must not mistake an empty folder for the releases.
  await expect(openFolderRegistry({ dataFolder })).rejects.toThrow('in the bucket releases');
});

it('uploads the releases next to a registry when its seed file names the bucket', async () => {
  const dataFolder = path.join(folder, 'data');
  const give = async (...args: readonly string[]) => {
    let said = '';
    const say = (text: string) => {
      said += text;
    };
    const options = { dataFolder, workingFolder: folder, out: say, err: say };
    return { code: await runRegistry(args, options), said };
  };
  for (const build of firstBuilds) {
    const at = await writeBuild(folder, build);
    expect((await give('publish', at)).code).toBe(0);
  }
  const origins = Object.fromEntries(
    firstBuilds.map(({ app }) => [app, `${endpoint}/${name}/${app}`]),
  );
  const seed = { ...testSeed(), origins, bucket: { name, endpoint } };
  await writeFile(path.join(folder, 'seed.json'), JSON.stringify(seed));
  const first = await give('seed', 'seed.json');
  expect(first).toMatchObject({ code: 0 });
  expect(first.said).toContain('Brought into the bucket: cart eg/one.\n');
  await rename(path.join(dataFolder, 'releases'), path.join(folder, 'not-needed'));
  expect(
    (await give('canary', 'cart', '--region', 'eg', '--release', 'one', '--share', '0')).code,
  ).toBe(0);
  const again = await give('seed', 'seed.json');
  expect(again.said).toMatch(/^Nothing to change/);
  expect((await give('status')).said).not.toContain('PROBLEM');
});
