import {
  appendFile,
  mkdir,
  readdir,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { packedZeros, testFolder, writeBuild } from '../../testing/builds';
import { FolderReleaseStore } from './folder-release-store';
import { integrityOfBytes } from './release-files';

let folder: string;
let built: string;
let store: FolderReleaseStore;
const testOrigins = { cart: 'http://127.0.0.1:3002' };
const ref = { app: 'cart', region: 'eg', release: 'one' } as const;

beforeEach(async () => {
  folder = await testFolder();
  built = await writeBuild(folder, ref);
  store = new FolderReleaseStore(path.join(folder, 'releases'), testOrigins);
});
afterEach(() => rm(folder, { recursive: true }));

const unfinished = () => readdir(path.join(folder, 'releases/.publishing')).catch(() => []);

describe('publish', () => {
  it('copies a build with all its files', async () => {
    await expect(store.publish(built)).resolves.toMatchObject(ref);
    await expect(store.has(ref)).resolves.toBe(true);
    await expect(store.verify(ref)).resolves.toBeUndefined();
    expect((await readdir(store.folder(ref), { recursive: true })).sort()).toEqual(
      (await readdir(built, { recursive: true })).sort(),
    );
    expect(await unfinished()).toEqual([]);
  });

  it('never overwrites a release, not even with the same bytes', async () => {
    await store.publish(built);
    await expect(store.publish(built)).rejects.toMatchObject({ fault: 'exists' });
    await expect(store.verify(ref)).resolves.toBeUndefined();
  });

  it('lets one of several simultaneous commands succeed', async () => {
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => store.publish(built)));
    const refused = results.filter((one) => one.status === 'rejected');
    expect(refused.map((one) => one.reason.fault)).toEqual(['exists', 'exists', 'exists']);
    await expect(store.verify(ref)).resolves.toBeUndefined();
    expect(await unfinished()).toEqual([]);
  });

  it.each<[string, string, (built: string) => Promise<unknown>]>([
    ['incomplete', 'extra.js is not listed', (at) => writeFile(path.join(at, 'extra.js'), '1')],
    ['incomplete', 'chunks/page.js is missing', (at) => rm(path.join(at, 'chunks/page.js'))],
    [
      'damaged',
      'remoteEntry.js does not match',
      (at) => appendFile(path.join(at, 'remoteEntry.js'), ' '),
    ],
    [
      'damaged',
      'chunks/page.js.gz does not unpack',
      (at) => writeFile(path.join(at, 'chunks/page.js.gz'), gzipSync('alert(1)')),
    ],
    [
      'damaged',
      'other.js.gz does not unpack',
      (at) => writeFile(path.join(at, 'other.js.gz'), gzipSync('1')),
    ],
    [
      'damaged',
      'remoteEntry.js.br does not unpack',
      (at) => writeFile(path.join(at, 'remoteEntry.js.br'), 'no brotli'),
    ],
    [
      'incomplete',
      'neither a file nor a folder',
      (at) => symlink('/etc/hostname', path.join(at, 'link.js')),
    ],
    ['not-a-release', 'no release.json', (at) => rm(path.join(at, 'release.json'))],
    ['not-a-release', 'not JSON', (at) => writeFile(path.join(at, 'release.json'), '{')],
  ])('refuses a build that is %s: %s', async (fault, message, change) => {
    await change(built);
    await expect(store.publish(built)).rejects.toMatchObject({
      fault,
      message: expect.stringContaining(message),
    });
    await expect(store.has(ref)).resolves.toBe(false);
    expect(await unfinished()).toEqual([]);
  });

  it('does not unpack more of a packed copy than its file has', async () => {
    await writeFile(path.join(built, 'chunks/page.js.gz'), packedZeros(512));
    const { maxRSS: before } = process.resourceUsage();
    await expect(store.publish(built)).rejects.toMatchObject({ fault: 'damaged' });
    // In kilobytes.
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(100_000);
  });

  it('refuses a release.json that names a file outside of its folder', async () => {
    const file = path.join(built, 'release.json');
    const manifest = JSON.parse(await readFile(file, 'utf8'));
    manifest.files['../cart-eg-one/remoteEntry.js'] = manifest.files['remoteEntry.js'];
    await writeFile(file, JSON.stringify(manifest));
    await expect(store.publish(built)).rejects.toMatchObject({ fault: 'incomplete' });
  });

  it('refuses a container whose name does not contain its release', async () => {
    const file = path.join(built, 'release.json');
    const manifest = JSON.parse(await readFile(file, 'utf8'));
    manifest.federation.metaData.name = 'cart';
    await writeFile(file, JSON.stringify(manifest));
    await expect(store.publish(built)).rejects.toThrow('named cart instead of cart_eg_one');
  });

  it('leaves nothing when copying fails half way', async () => {
    // A file with the name of the line's folder.
    await mkdir(path.join(folder, 'releases/cart'), { recursive: true });
    await writeFile(path.join(folder, 'releases/cart/eg'), '');
    await expect(store.publish(built)).rejects.toThrow();
    expect(await unfinished()).toEqual([]);
    expect(await readdir(path.join(folder, 'releases/cart'))).toEqual(['eg']);
  });
});

describe('reading', () => {
  it('names what is not published', async () => {
    await expect(store.manifest(ref)).rejects.toMatchObject({ fault: 'missing' });
    await expect(store.list('cart')).resolves.toEqual([]);
  });

  it('detects a changed byte', async () => {
    await store.publish(built);
    await appendFile(path.join(store.folder(ref), 'chunks/page.js'), ' ');
    await expect(store.verify(ref)).rejects.toMatchObject({ fault: 'damaged' });
  });

  it('returns the hash and the addresses of release.json', async () => {
    await store.publish(built);
    const bytes = await readFile(path.join(store.folder(ref), 'release.json'));
    await expect(store.integrityOf(ref)).resolves.toBe(integrityOfBytes(bytes));
    expect(store.url(ref)).toBe('http://127.0.0.1:3002/eg/one/release.json');
    expect(store.fallbackUrl(ref)).toBeNull();
    const withFallback = new FolderReleaseStore(folder, testOrigins, {
      cart: 'https://second.example/cart/',
    });
    expect(withFallback.fallbackUrl(ref)).toBe('https://second.example/cart/eg/one/release.json');
  });
});

describe('prune', () => {
  it('deletes old releases except required and the newest ones', async () => {
    for (const [index, release] of ['a1', 'a2', 'a3', 'a4', 'a5'].entries()) {
      await store.publish(await writeBuild(folder, { ...ref, release }));
      const published = new Date(Date.UTC(2030, 0, 1 + index));
      await utimes(
        path.join(store.folder({ ...ref, release }), 'release.json'),
        published,
        published,
      );
    }
    const other = await writeBuild(folder, { ...ref, region: 'sa', release: 'b1' });
    await store.publish(other);
    const deleted = await store.prune([{ ...ref, release: 'a1' }], 2);
    expect(deleted.map((one) => one.release)).toEqual(['a3', 'a2']);
    const left = (await store.list('cart')).map((one) => one.release);
    expect(left.sort()).toEqual(['a1', 'a4', 'a5', 'b1']);
    expect(await unfinished()).toEqual([]);
  });

  it('deletes copies whose process has died', async () => {
    const dead = path.join(folder, 'releases/.publishing/999999999-abc');
    await mkdir(dead, { recursive: true });
    await store.prune([], 5);
    expect(await unfinished()).toEqual([]);
  });
});
